// Read by every browser, however old: where the other scripts do not begin, a sentence says so.
(function () {
  var waits = 12000;
  function tell() {
    var words = document.getElementById("too-old");
    if (!window.begun && words) words.removeAttribute("hidden");
  }
  window.addEventListener("error", function (event) {
    if (!window.begun && event.message) setTimeout(tell, 0);
  });
  window.addEventListener("load", function () {
    if (!("noModule" in document.createElement("script")) || !window.WebSocket) tell();
    else setTimeout(tell, waits);
  });
}());
