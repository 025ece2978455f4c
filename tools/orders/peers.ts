/**
 * The 95th percentiles of the order lists of Vendure 3.7.3 and Medusa 2.21.2 with eight clients, in milliseconds, at
 * 20,000 and 200,000 orders: their own admin APIs with the fields of their dashboards, on two cores.
 */
const peers = {
  first: { vendure: [352, 834], medusa: [952, 1_993] },
  filter: { vendure: [302, 730], medusa: [914, 2_093] },
  search: { vendure: [229, 7_141], medusa: [2_680, 27_100] },
  deep: { vendure: [282, 815], medusa: [1_032, 3_207] },
} as const;
export type PeerCase = keyof typeof peers;

/** Returns what the peers took for something similar. */
export function besidePeers(name: PeerCase): string {
  const { vendure, medusa } = peers[name];
  return `Vendure ${vendure.join(" and ")} ms, Medusa ${medusa.join(" and ")} ms at 20,000 and 200,000 orders`;
}
