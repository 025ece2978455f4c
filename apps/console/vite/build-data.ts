import { execFileSync } from "node:child_process";
import type { Plugin } from "vite";

/** The source of the build; a tree without git builds too. */
export function readBuild(builtAt: Date | null) {
  return {
    branch: git("branch", "--show-current") || "detached",
    tags: git("tag", "--points-at", "HEAD").split("\n").filter(Boolean),
    commit: git("rev-parse", "HEAD") || "unknown",
    committedAt: git("log", "-1", "--format=%cI") || null,
    builtAt: builtAt?.toISOString() ?? null,
  };
}

function git(...args: string[]): string {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "";
  }
}

/** Writes /build.json next to the build. In a script, every commit would invalidate all caches. */
export function buildData(): Plugin {
  return {
    name: "build-data",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "build.json", source: JSON.stringify(readBuild(new Date())) });
    },
    // Nothing is built in development.
    configureServer(server) {
      server.middlewares.use("/build.json", (_request, response) => {
        response.setHeader("content-type", "application/json").end(JSON.stringify(readBuild(null)));
      });
    },
  };
}
