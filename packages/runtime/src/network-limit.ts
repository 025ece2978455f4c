import { networkOf } from "./network.ts";

/** Counts a request of the address's network. Returns the seconds to wait if the network has reached its limit. */
export type NetworkLimit = (address: string) => number | undefined;

const windowMs = 60_000;
const maxNetworks = 100_000;

/**
 * Creates a limit per network and minute in this process's memory, because a check must cost less than a statement.
 * Several processes together allow a multiple of it.
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
