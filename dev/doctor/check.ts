import { execFileSync } from "node:child_process";

/** One line of the doctor's. A "fix" keeps the stack from running, a "hint" only some of the work. */
export interface Check {
  name: string;
  verdict: "ok" | "fix" | "hint";
  /** What was found or, if not ok, what to do. */
  says: string;
}

export const ok = (name: string, says: string): Check => ({ name, verdict: "ok", says });
export const fix = (name: string, says: string): Check => ({ name, verdict: "fix", says });
export const hint = (name: string, says: string): Check => ({ name, verdict: "hint", says });

/** The first line a program prints, or undefined when it is missing, fails or takes too long. */
export function firstLineOf(program: string, args: string[], cwd?: string): string | undefined {
  try {
    const output = execFileSync(program, args, { cwd, timeout: 20_000, stdio: ["ignore", "pipe", "ignore"] });
    return output.toString().trim().split("\n")[0] ?? "";
  } catch {
    return undefined;
  }
}
