cask "last-card" do
  version "@VERSION@"
  sha256 "@SUM last-card-@VERSION@-macos-universal2.tar.gz@"

  url "@DOWNLOADS@/last-card-#{version}-macos-universal2.tar.gz"
  name "Last Card"
  desc "Card game for one table"
  homepage "@HOME@"

  app "last-card-#{version}-macos-universal2/Last Card.app"

  zap trash: [
    "~/Library/Application Support/last-card",
    "~/Library/Logs/last-card",
  ]
end
