import { execFileSync } from "node:child_process";

/** One line of the doctor. A "fix" prevents the stack from running, a "hint" only some tasks. */
export interface Check {
  name: string;
  verdict: "ok" | "fix" | "hint";
  /** The result or, if it is not ok, what to do. */
  says: string;
}

export const ok = (name: string, says: string): Check => ({ name, verdict: "ok", says });
export const fix = (name: string, says: string): Check => ({ name, verdict: "fix", says });
export const hint = (name: string, says: string): Check => ({ name, verdict: "hint", says });

/** Returns the first line of a program's output, or undefined if it is missing, fails or times out. */
export function firstLineOf(program: string, args: string[], cwd?: string): string | undefined {
  try {
    const output = execFileSync(program, args, { cwd, timeout: 20_000, stdio: ["ignore", "pipe", "ignore"] });
    return output.toString().trim().split("\n")[0] ?? "";
  } catch {
    return undefined;
  }
}
