import { readSigningKeys } from "@bc/identity/public";
import type { Logger } from "@bc/runtime/logger";
import type { Provider } from "oidc-provider";
import { createProvider, type ProviderParts } from "./provider.ts";

export interface LiveProvider {
  readonly current: Provider;
  /** Takes over the keys as they are now. */
  refresh(): Promise<void>;
  stop(): void;
}

// Well below the time that a new key is published before it signs.
const refreshMs = 30_000;

/** A provider loads its keys when it is made, so a change of keys puts a new one in its place. */
export async function startLiveProvider(parts: Omit<ProviderParts, "keys">, logger: Logger): Promise<LiveProvider> {
  const read = () => readSigningKeys(parts, parts.config.SIGNING_JWKS.keys, parts.clock.now());
  const build = (keys: Awaited<ReturnType<typeof read>>): Provider => {
    const provider = createProvider({ ...parts, keys });
    provider.on("server_error", (_context, error) => logger.error({ err: error }, "provider failed"));
    return provider;
  };
  let keys = await read();
  let current = build(keys);
  const refresh = async (): Promise<void> => {
    const next = await read();
    if (next.map(({ kid }) => kid).join() === keys.map(({ kid }) => kid).join()) return;
    current = build(next);
    keys = next;
    logger.info({ signs: next[0]?.kid, published: next.length }, "signing keys changed");
  };
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => logger.warn({ err: error }, "could not read the signing keys"));
  }, refreshMs);
  return {
    get current() {
      return current;
    },
    refresh,
    stop: () => clearInterval(timer),
  };
}
