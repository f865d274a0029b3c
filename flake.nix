# Nix: `nix run .` plays, `nix build .` makes the package, `nix develop` gives the tools.
{
  description = "A card game for one table";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs =
    { self, nixpkgs }:
    let
      systems = [
        "x86_64-linux"
        "aarch64-linux"
        "x86_64-darwin"
        "aarch64-darwin"
      ];
      each = make: nixpkgs.lib.genAttrs systems (system: make nixpkgs.legacyPackages.${system});
      version = builtins.head (
        builtins.match ".*__version__ = \"([0-9.]+)\".*" (builtins.readFile ./game/__init__.py)
      );
    in
    {
      packages = each (pkgs: {
        default = pkgs.python3Packages.buildPythonApplication {
          pname = "last-card";
          inherit version;
          src = self;
          pyproject = true;
          build-system = [ pkgs.python3Packages.hatchling ];
          dependencies = with pkgs.python3Packages; [
            platformdirs
            pygame-ce
            segno
            websockets
          ];
          nativeBuildInputs = [ pkgs.installShellFiles ];
          postInstall = ''
            python -m build_scripts.bundle.manual manual
            installManPage manual/last-card.6
            installShellCompletion --cmd last-card --bash manual/last-card.bash \
              --zsh manual/_last-card --fish manual/last-card.fish
          '';
          # The program tries itself out.
          doInstallCheck = true;
          installCheckPhase = ''
            HOME=$TMPDIR SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy $out/bin/last-card --smoke
          '';
          meta = {
            description = "A card game for one table";
            license = with pkgs.lib.licenses; [
              mit
              ofl
            ];
            mainProgram = "last-card";
          };
        };
      });

      devShells = each (pkgs: {
        default = pkgs.mkShell {
          packages = [
            pkgs.git
            pkgs.python3
          ];
        };
      });
    };
}
