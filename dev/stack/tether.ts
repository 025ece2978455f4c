import { type ChildProcess, spawn } from "node:child_process";

/**
 * Ends the child's process group when this process is gone, however it went: a shell waits on a pipe of which we hold
 * the other end and to which nobody ever writes.
 */
export function tether(child: ChildProcess, signal: "TERM" | "INT"): void {
  if (child.pid === undefined) return;
  const shell = spawn("sh", ["-c", `read _; kill -s ${signal} -- -${child.pid}`], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  child.once("exit", () => shell.kill("SIGKILL"));
}
