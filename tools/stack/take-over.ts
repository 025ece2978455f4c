import type { Cluster } from "./restate-cluster.ts";

/** Kills the node that provisioned the cluster and returns the milliseconds until its partitions have new leaders. */
export async function takeOver(cluster: Cluster): Promise<number> {
  const began = performance.now();
  const [node] = cluster.nodes;
  node?.kill();
  await node?.exited;
  console.log(`after the kill, the nodes lead ${(await cluster.untilLed()).join(", ")} partitions`);
  return performance.now() - began;
}

/** Returns the longest time between two ends in a row, of which the later one is in the period. */
export function longestGap(times: readonly number[], from: number, to: number): number {
  const gaps = times.map((time, index) => (time >= from && time <= to ? time - (times[index - 1] ?? time) : 0));
  return Math.max(0, ...gaps);
}
