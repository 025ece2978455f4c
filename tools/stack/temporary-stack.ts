import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { interruption } from "@bc/dev/interruption";
import { freePorts, type Ports } from "@bc/dev/ports";
import { type Stack, type StackOptions, startStack } from "@bc/dev/stack";

type Options = Pick<
  StackOptions,
  "apiEnvironment" | "identityEnvironment" | "workerEnvironment" | "postgresSettings" | "logLevel" | "hasOrders"
>;

/** Starts a stack on free ports and removes it with its data afterwards, even if interrupted. */
export function withStack<T>(
  options: Options,
  work: (stack: Stack, interrupted: AbortSignal) => Promise<T>,
): Promise<T> {
  return withStacks(1, options, ([stack], interrupted) => work(stack as Stack, interrupted));
}

/** Starts several independent stacks. */
export async function withStacks<T>(
  count: number,
  options: Options,
  work: (stacks: Stack[], interrupted: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = interruption();
  const places: { dir: string; ports: Ports }[] = [];
  while (places.length < count)
    places.push({
      dir: mkdtempSync(join(tmpdir(), "stack-")),
      ports: await freePorts(places.map(({ ports }) => ports)),
    });
  const stacks: Stack[] = [];
  try {
    const starts = places.map((place) => startStack({ ...options, ...place, mode: "built", signal }));
    for (const start of await Promise.allSettled(starts)) if (start.status === "fulfilled") stacks.push(start.value);
    await Promise.all(starts);
    return await Promise.race([work(stacks, signal), rejection(signal)]);
  } finally {
    await Promise.all(stacks.map((stack) => stack.stop()));
    for (const { dir } of places) rmSync(dir, { recursive: true, force: true });
    // Pending work would keep the process alive.
    if (signal.aborted) process.exit(130);
  }
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
