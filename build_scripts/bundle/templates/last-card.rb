cask "last-card" do
  arch arm: "arm64", intel: "x86_64"

  version "@VERSION@"
  sha256 arm:   "@SUM last-card-@VERSION@-macos-arm64.tar.gz@",
         intel: "@SUM last-card-@VERSION@-macos-x86_64.tar.gz@"

  url "@DOWNLOADS@/last-card-#{version}-macos-#{arch}.tar.gz"
  name "Last Card"
  desc "Card game for one table"
  homepage "@HOME@"

  app "last-card-#{version}-macos-#{arch}/Last Card.app"

  zap trash: [
    "~/Library/Application Support/last-card",
    "~/Library/Logs/last-card",
  ]
end
