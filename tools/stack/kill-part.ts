import type { Stack } from "@bc/dev/stack";

export const victims = ["worker", "api", "restate", "postgres", "clickhouse"] as const;
export type Victim = (typeof victims)[number];

/** Kills a part with SIGKILL, starts it again with the same data, and returns the milliseconds until it is back. */
export async function killPart(stack: Stack, victim: Victim): Promise<number> {
  const part = victim === "worker" || victim === "api" ? stack.services[victim] : stack[victim];
  const began = performance.now();
  part.kill();
  await part.exited;
  if (victim === "restate") await stack.restartRestate();
  else if (victim === "postgres") await stack.restartPostgres();
  else if (victim === "clickhouse") await stack.restartClickHouse();
  else await stack.restartService(victim);
  return Math.round(performance.now() - began);
}
