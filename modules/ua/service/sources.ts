import type { App } from "@bc/connector-kit/authorize";
import type { Connector } from "@bc/connector-kit/connector";
import type { Transport } from "@bc/connector-kit/transport";
import type { Limit } from "@bc/connector-kit/vendor";
import type { Clock } from "@bc/runtime/clock";
import type { KeyRing } from "@bc/runtime/key-ring";

/** Shares the limits of sources among all connections. */
export interface Limiter {
  /** Reserves a call and returns how long it has to wait. Nothing is reserved if that is long. */
  readonly reserve: (limit: Limit, hasWaited: boolean) => Promise<{ waitMs: number; isReserved: boolean }>;
  readonly pause: (limit: Limit, ms: number) => Promise<void>;
}

/** The sources that a process can reach, and what calls to them need. */
export interface Sources {
  readonly load: (slug: string) => Promise<Connector>;
  /** Returns the console's registration at a source. */
  appOf(name: string): App;
  readonly transport: Transport;
  /** Seals credentials. */
  readonly ring: KeyRing;
  readonly limiter: Limiter;
  readonly clock: Clock;
}
