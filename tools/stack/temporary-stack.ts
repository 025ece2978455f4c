import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "@bc/dev/ports";
import { type Stack, type StackOptions, startStack } from "@bc/dev/stack";

/** A stack of this run's own on free ports, gone with all its data afterwards. */
export async function withStack<T>(
  options: Pick<StackOptions, "apiEnvironment" | "identityEnvironment" | "logLevel">,
  work: (stack: Stack) => Promise<T>,
): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), "stack-"));
  const stack = await startStack({ ...options, dir, ports: await freePorts(), mode: "built" });
  const stop = (): void => void stack.stop().finally(() => process.exit(1));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    return await work(stack);
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    await stack.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
