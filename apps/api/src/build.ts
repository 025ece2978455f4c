import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { type Build, buildSchema } from "@bc/status/contract/build";

/** The revision of this build: from the image's file, or from the checkout. */
export function readBuild(file: string | undefined): Build {
  if (file) return buildSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const tags = git("tag", "--points-at", "HEAD");
  return {
    branch: git("rev-parse", "--abbrev-ref", "HEAD") || "unknown",
    tags: tags ? tags.split("\n") : [],
    commit: git("rev-parse", "HEAD") || "unknown",
    committedAt: git("log", "-1", "--format=%cI") || null,
    builtAt: null,
  };
}

function git(...args: string[]): string {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return ""; // not a checkout
  }
}
