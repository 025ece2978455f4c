import type { Credential } from "@bc/connector-kit/authorize";
import type { Connector } from "@bc/connector-kit/connector";
import { isRenewable, renewCredential } from "@bc/connector-kit/consent";
import { SourceError } from "@bc/connector-kit/faults";
import type { Access, Limit } from "@bc/connector-kit/vendor";
import type { Database, Tenant } from "@bc/db/database";
import type { Clock } from "@bc/runtime/clock";
import type { KeyRing } from "@bc/runtime/key-ring";
import { uaError } from "../contract/errors.ts";
import {
  findCredential,
  lockCredential,
  refuseCredential,
  saveCredential,
  type SealedCredential,
} from "../store/credentials.ts";
import type { Sources } from "./sources.ts";

/** Shares the limits of sources among all connections. */
export interface Limiter {
  /** Reserves a call and returns how long it has to wait. Nothing is reserved if that is long. */
  reserve(limit: Limit): Promise<{ waitMs: number; isReserved: boolean }>;
  pause(limit: Limit, ms: number): Promise<void>;
}

export interface AccessServices {
  readonly database: Database;
  readonly sources: Sources;
  readonly sourceRing: KeyRing;
  readonly limiter: Limiter;
  readonly clock: Clock;
}

export interface AccessPlace {
  readonly tenant: Tenant & { businessId: string };
  readonly connectionId: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Tokens that end within this time are renewed before they are used. */
const marginMs = 120_000;

/** Returns the access of a connection to its source, for one step. */
export function openAccess(services: AccessServices, connector: Connector, place: AccessPlace): Access {
  const { database, sources, sourceRing, limiter, clock } = services;
  const { tenant, connectionId, settings, signal } = place;
  const { businessId } = tenant;
  const { authorization } = connector;
  let known: Credential | undefined;

  const open = ({ sealed }: SealedCredential): Credential => sourceRing.open(sealed) as Credential;
  const isFresh = ({ expiresAt }: Credential): boolean =>
    expiresAt === null || Date.parse(expiresAt) > clock.now().getTime() + marginMs;

  /** Renews the credential unless another step has done so meanwhile. It is stored before its first use. */
  const renew = (refused: Credential | undefined): Promise<Credential> =>
    database.withTenant(tenant, async (tx) => {
      const stored = await lockCredential(tx, businessId, connectionId);
      if (!stored || stored.refusedAt) throw lost();
      const current = open(stored);
      const isOther = refused !== undefined && current.accessToken !== refused.accessToken;
      if (isFresh(current) && (refused === undefined || isOther)) return current;
      if (!isRenewable(authorization)) throw lost();
      const parts = { transport: sources.transport, app: sources.appOf(authorization.app), now: clock.now(), signal };
      const renewed = await renewCredential(authorization, parts, current, settings);
      await saveCredential(tx, businessId, connectionId, sealedOf(sourceRing, renewed));
      return renewed;
    });

  const renewOrRefuse = async (refused: Credential | undefined): Promise<Credential> => {
    try {
      known = await renew(refused);
      return known;
    } catch (error) {
      if (error instanceof SourceError && error.fault.class === "reauth")
        await database.withTenant(tenant, (tx) => refuseCredential(tx, businessId, connectionId));
      throw error;
    }
  };

  return {
    async credential() {
      if (known && isFresh(known)) return known;
      const stored = await database.withTenant(tenant, (tx) => findCredential(tx, businessId, connectionId));
      if (!stored || stored.refusedAt) throw lost();
      known = open(stored);
      return isFresh(known) ? known : renewOrRefuse(undefined);
    },
    renew: renewOrRefuse,
    async admit(limits) {
      for (const limit of limits) {
        const { waitMs, isReserved } = await limiter.reserve(limit);
        if (!isReserved) throw uaError("ua.source-limited", { limit: limit.name, retryAfterMs: waitMs });
        if (waitMs > 0) await clock.sleep(waitMs, signal);
      }
    },
    async pause(limits, ms) {
      for (const limit of limits) await limiter.pause(limit, ms);
    },
  };
}

/** Returns a credential as it is stored. */
export function sealedOf(ring: KeyRing, credential: Credential): Omit<SealedCredential, "refusedAt"> {
  const { expiresAt, endsAt } = credential;
  return {
    sealed: ring.seal(credential),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    endsAt: endsAt === undefined ? null : new Date(endsAt),
  };
}

const lost = () =>
  new SourceError({ class: "reauth", code: "no access", sentence: "The access was withdrawn. Reconnect to continue." });
