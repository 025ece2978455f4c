import { execFileSync } from "node:child_process";
import type { Plugin } from "vite";

/** What the build was made from; a source tree without git still builds. */
function readBuild() {
  return {
    branch: git("branch", "--show-current") || "detached",
    tags: git("tag", "--points-at", "HEAD").split("\n").filter(Boolean),
    commit: git("rev-parse", "HEAD") || "unknown",
    committedAt: git("log", "-1", "--format=%cI") || null,
    builtAt: new Date().toISOString(),
  };
}

function git(...args: string[]): string {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "";
  }
}

/** Writes /build.json beside the build. A file of its own: inside a script, every commit would empty all caches. */
export function buildData(): Plugin {
  return {
    name: "build-data",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "build.json", source: JSON.stringify(readBuild()) });
    },
    configureServer(server) {
      server.middlewares.use("/build.json", (_request, response) => {
        response.setHeader("content-type", "application/json").end(JSON.stringify(readBuild()));
      });
    },
  };
}
