import type { Credential } from "@bc/connector-kit/authorize";
import type { Connector } from "@bc/connector-kit/connector";
import { isRenewable, renewCredential, tokenTimeoutMs } from "@bc/connector-kit/consent";
import { SourceError } from "@bc/connector-kit/faults";
import type { Access, Limit } from "@bc/connector-kit/vendor";
import type { Database, Tx } from "@bc/db/database";
import { AppError } from "@bc/runtime/app-error";
import { isSealedByFirst, type KeyRing } from "@bc/runtime/key-ring";
import { uaError } from "../contract/errors.ts";
import {
  findCredential,
  lockCredential,
  refuseCredential,
  renewStored,
  type SealedCredential,
} from "../store/credentials.ts";
import type { Place } from "./parts.ts";
import type { Sources } from "./sources.ts";

export interface AccessServices {
  readonly database: Database;
  readonly sources: Sources;
}

export interface AccessPlace {
  readonly tenant: Place;
  readonly connectionId: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Tokens that end within this time are renewed before they are used. */
const marginMs = 120_000;
/** A call waits for so long in its step. After that the run parks. */
const patienceMs = 15_000;
const minWaitMs = 250;
/** A renewal keeps its transaction open while the source answers, and stores the token after that. */
const renewalIdleMs = tokenTimeoutMs + 10_000;

/** Returns the access of a connection to its source, for one step. */
export function openAccess({ database, sources }: AccessServices, connector: Connector, place: AccessPlace): Access {
  const { ring, limiter, clock, transport } = sources;
  const { tenant, connectionId, settings, signal } = place;
  const { businessId } = tenant;
  const { authorization } = connector;
  let known: Credential | undefined;

  const open = ({ sealed }: SealedCredential): Credential => ring.open(sealed) as Credential;
  const isFresh = ({ expiresAt }: Credential): boolean =>
    expiresAt === null || Date.parse(expiresAt) > clock.now().getTime() + marginMs;

  /** Runs work with the stored credential, which no other run can change meanwhile. */
  const withLocked = async <Result>(
    work: (tx: Tx, stored: SealedCredential | undefined) => Promise<Result>,
  ): Promise<Result> => {
    const lockAndWork = async (tx: Tx) => work(tx, await lockCredential(tx, businessId, connectionId));
    try {
      return await database.withTenant(tenant, lockAndWork, { idleTimeoutMs: renewalIdleMs });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "database.busy") throw error;
      const sentence = "Our access is being renewed. We'll continue automatically.";
      throw uaError("ua.source-limited", { sentence, retryAfterMs: 5_000 }, { cause: error });
    }
  };

  /**
   * Renews the credential unless another step has done so meanwhile. It is stored before its first use. A refusal is noted
   * under the same lock, so that it never hits a credential that a user has just given.
   */
  const renew = async (refused: Credential | undefined): Promise<Credential> => {
    const renewed = await withLocked(async (tx, stored) => {
      if (!stored || stored.refusedAt) return lost();
      const current = open(stored);
      const isOther = refused !== undefined && current.accessToken !== refused.accessToken;
      if (isFresh(current) && (refused === undefined || isOther)) return current;
      const result = await renewedOrFault(current);
      if (result instanceof SourceError) await refuseCredential(tx, businessId, connectionId);
      else await renewStored(tx, businessId, connectionId, sealedOf(ring, result));
      return result;
    });
    signal.throwIfAborted();
    if (renewed instanceof SourceError) throw renewed;
    known = renewed;
    return renewed;
  };

  /** Returns the renewed credential, or the fault if the source grants no access any longer. */
  const renewedOrFault = async (current: Credential): Promise<Credential | SourceError> => {
    if (!isRenewable(authorization)) return lost();
    signal.throwIfAborted();
    // A source may end the old token with its answer, so a caller that gives up must not keep the new one from being stored.
    const own = AbortSignal.timeout(renewalIdleMs);
    const parts = { transport, app: sources.appOf(authorization.app), now: clock.now(), signal: own };
    try {
      return await renewCredential(authorization, parts, current, settings);
    } catch (error) {
      if (error instanceof SourceError && error.fault.class === "reauth") return error;
      throw error;
    }
  };

  /** Seals the credential with the first key, so that the others can be removed. */
  const reseal = (): Promise<void> =>
    withLocked(async (tx, stored) => {
      if (stored && !stored.refusedAt) await renewStored(tx, businessId, connectionId, sealedOf(ring, open(stored)));
    });

  /** Waits until a limit has room, or throws if that takes long. */
  const admit = async (limit: Limit): Promise<void> => {
    for (let waited = 0; ;) {
      const { waitMs, isReserved } = await limiter.reserve(limit, waited > 0);
      const ms = isReserved ? waitMs : Math.max(waitMs, minWaitMs);
      // A run that parks comes back as a new caller, so it waits until the call is free, and not until shortly before.
      if (!isReserved && waited + ms > patienceMs)
        throw uaError("ua.source-limited", { limit: limit.name, retryAfterMs: Math.ceil(ms) + 1_000 });
      if (ms > 0) await clock.sleep(ms, signal);
      if (isReserved) return;
      waited += ms;
    }
  };

  return {
    async credential() {
      if (authorization.kind === "none") return { accessToken: "", expiresAt: null };
      if (known && isFresh(known)) return known;
      const stored = await database.withTenant(tenant, (tx) => findCredential(tx, businessId, connectionId));
      if (!stored || stored.refusedAt) throw lost();
      known = open(stored);
      if (!isFresh(known)) return renew(undefined);
      if (!isSealedByFirst(ring, stored.sealed)) await reseal();
      return known;
    },
    renew,
    async admit(limits) {
      for (const limit of limits) await admit(limit);
    },
    async pause(limits, ms) {
      for (const limit of limits) await limiter.pause(limit, ms);
    },
  };
}

/** Returns access with a credential that is not stored, which shows whether the source accepts it. */
export function accessWith(
  services: AccessServices,
  connector: Connector,
  place: AccessPlace,
  credential: Credential,
): Access {
  const sentence = `${connector.manifest.title} doesn't accept this key. Check it, or create a new one.`;
  return {
    ...openAccess(services, connector, place),
    credential: () => Promise.resolve(credential),
    renew: () => Promise.reject(new SourceError({ class: "reauth", code: "key refused", sentence })),
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
