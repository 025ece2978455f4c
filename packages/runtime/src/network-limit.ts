import { networkOf } from "./network.ts";

/** Counts a request of the address's network. Returns the seconds to wait once the network has used up its minute. */
export type NetworkLimit = (address: string) => number | undefined;

const windowMs = 60_000;
const maxNetworks = 100_000;

/**
 * A limit per network and minute, in the memory of this process: it protects work that costs more than a look into a
 * map, so it must not cost a statement itself. Several processes together let through a multiple of it.
 */
export function createNetworkLimit(perMinute: number, now = Date.now): NetworkLimit {
  let window = 0;
  let counts = new Map<string, number>();
  return (address) => {
    const current = Math.floor(now() / windowMs);
    // Memory stays bounded under a flood from many networks.
    if (current !== window || counts.size > maxNetworks) counts = new Map();
    window = current;
    const network = networkOf(address);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count > perMinute ? Math.ceil(((current + 1) * windowMs - now()) / 1_000) : undefined;
  };
}
