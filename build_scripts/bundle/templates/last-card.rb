# For a tap of one's own: Homebrew's own casks have to be signed and notarized, and this is neither.
cask "last-card" do
  version "@VERSION@"
  sha256 "@SUM last-card-@VERSION@-macos-universal2.dmg@"

  url "@DOWNLOADS@/last-card-#{version}-macos-universal2.dmg"
  name "Last Card"
  desc "Card game for one table"
  homepage "@HOME@"

  depends_on macos: ">= :big_sur"

  app "Last Card.app"

  zap trash: [
    "~/Library/Application Support/last-card",
    "~/Library/Logs/last-card",
  ]

  caveats <<~EOS
    Last Card is not signed, so macOS refuses its first start. To allow it, type
      xattr -dr com.apple.quarantine "#{appdir}/Last Card.app"
  EOS
end
