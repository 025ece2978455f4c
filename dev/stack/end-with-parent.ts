import { type ChildProcess, spawn } from "node:child_process";

/**
 * Ends the child's process group when this process ends for any reason: a shell waits for the end of a pipe that this
 * process holds open.
 */
export function endWithParent(child: ChildProcess, signal: "TERM" | "INT"): void {
  if (child.pid === undefined) return;
  const shell = spawn("sh", ["-c", `read _; kill -s ${signal} -- -${child.pid}`], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  child.once("exit", () => shell.kill("SIGKILL"));
}
