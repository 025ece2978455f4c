import type { Database } from "@bc/db/database";
import {
  type ArtifactWrite,
  deleteArtifactsOfGrant,
  isFirstUse,
  loadArtifact,
  type Vault,
  writeArtifacts,
} from "@bc/identity/public";
import type { Clock } from "@bc/runtime/clock";
import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import { currentUnit } from "./request-unit.ts";

const brought = new Set(["AuthorizationCode", "RefreshToken"]);

/**
 * A browser may not have got the answer to its renewal, or two tabs renewed at once: a refresh token that is bound to
 * the browser's key may be used again for this long after its first use. One without a key may not.
 */
const overlapMs = 10_000;

/** Keeps what the provider remembers in PostgreSQL. Using something up is one statement, so a race has one winner. */
export function createAdapterFactory(database: Database, vault: Vault, clock: Clock): (kind: string) => Adapter {
  const overlapStart = (payload: AdapterPayload): Date | null =>
    payload.jkt && payload.kind === "RefreshToken" ? new Date(clock.now().getTime() - overlapMs) : null;

  function reveal(kind: string, sealed: Buffer, consumedAt: Date | null): AdapterPayload {
    const payload = vault.open(sealed) as AdapterPayload;
    const overlap = overlapStart({ ...payload, kind });
    if (!consumedAt || (overlap && consumedAt > overlap)) return payload;
    return { ...payload, consumed: Math.floor(consumedAt.getTime() / 1_000) };
  }

  async function find(kind: string, column: "id_hash" | "uid_hash", id: string): Promise<AdapterPayload | undefined> {
    const unit = currentUnit();
    const key = `${kind} ${column} ${id}`;
    if (unit?.read.has(key)) return unit.read.get(key);
    const { rows, owner } = await database.withoutTransaction((tx) =>
      loadArtifact(tx, kind, { column, hash: vault.hash(id) }, clock.now()),
    );
    const [payload, ...others] = rows.map((row) => ({
      ...reveal(row.kind, row.sealedPayload, row.consumedAt),
      kind: row.kind,
    }));
    if (!unit) return payload;
    unit.read.set(key, payload);
    unit.owner ??= owner;
    for (const other of others) remember(other);
    if (payload && brought.has(kind)) unit.brought = payload;
    return payload;
  }

  /** Under each name that the provider may ask by. */
  function remember(payload: AdapterPayload): void {
    const unit = currentUnit();
    unit?.read.set(`${payload.kind} id_hash ${payload.jti}`, payload);
    if (payload.kind === "Session") unit?.read.set(`Session uid_hash ${payload.uid}`, payload);
  }

  function rowOf(kind: string, id: string, payload: AdapterPayload, expiresIn: number | undefined): ArtifactWrite {
    const { session, sessionUid, uid, result, grantId, authorizations } = payload as AdapterPayload & {
      session?: { uid?: string };
      result?: Partial<Record<"login" | "secondFactor" | "enrolment", { accountId?: string }>>;
      authorizations?: Record<string, { grantId?: string }>;
    };
    const sessionOf: Record<string, string | undefined> = { Session: uid, Interaction: session?.uid };
    const grantOf: Record<string, string | undefined> = {
      Grant: id,
      Session: Object.values(authorizations ?? {})[0]?.grantId,
    };
    const [ownSession, ownGrant] = [sessionOf[kind] ?? sessionUid, grantOf[kind] ?? grantId];
    return {
      kind,
      idHash: vault.hash(id),
      sealedPayload: vault.seal(payload),
      grantHash: ownGrant ? vault.hash(ownGrant) : null,
      uidHash: ownSession ? vault.hash(ownSession) : null,
      accountId: (result?.login ?? result?.secondFactor ?? result?.enrolment)?.accountId ?? payload.accountId ?? null,
      expiresAt: expiresIn ? new Date(clock.now().getTime() + expiresIn * 1_000) : null,
      sessionId: kind === "Session" ? (uid ?? null) : null,
    };
  }

  return (kind) => {
    if (kind === "ReplayDetection") return createReplayAdapter(database, vault, clock);
    return {
      async upsert(id, payload, expiresIn) {
        const row = rowOf(kind, id, payload, expiresIn);
        const unit = currentUnit();
        remember({ ...payload, kind, jti: id });
        if (unit?.collects) unit.upserts.set(`${kind} ${id}`, row);
        else await database.withoutTransaction((tx) => writeArtifacts(tx, { upserts: [row], deletes: [] }));
      },
      find: (id) => find(kind, "id_hash", id),
      findByUid: (uid) => find(kind, "uid_hash", uid),
      findByUserCode: async () => undefined, // only the device flow asks, and it is off
      async consume(id) {
        const unit = currentUnit();
        if (!unit?.collects || !unit.brought) throw new Error("used up outside of a token request");
        const firstUseAfter = overlapStart({ ...unit.brought, kind });
        unit.used = { kind, idHash: vault.hash(id), sessionId: unit.brought.sessionUid ?? "", firstUseAfter };
      },
      async destroy(id) {
        const unit = currentUnit();
        const gone = { kind, idHash: vault.hash(id) };
        unit?.read.set(`${kind} id_hash ${id}`, undefined);
        unit?.upserts.delete(`${kind} ${id}`);
        if (unit?.collects) unit.deletes.set(`${kind} ${id}`, gone);
        else await database.withoutTransaction((tx) => writeArtifacts(tx, { upserts: [], deletes: [gone] }));
      },
      // At once, whatever becomes of the request. The grant itself goes too, or a renewal that runs at this moment
      // would leave a token that lives on.
      revokeByGrantId: (grantId) =>
        database.withoutTransaction((tx) => deleteArtifactsOfGrant(tx, vault.hash(grantId))),
    };
  };
}

/** A proof of possession is good once. At the token endpoint it is used up together with the code or refresh token. */
function createReplayAdapter(database: Database, vault: Vault, clock: Clock): Adapter {
  const refused = (): never => {
    throw new Error("proofs are only ever written");
  };
  return {
    find: async () => undefined, // whether it was there is decided by the write
    async upsert(id, _payload, expiresIn = 0) {
      const unit = currentUnit();
      const proof = { idHash: vault.hash(id), expiresAt: new Date(clock.now().getTime() + expiresIn * 1_000) };
      if (unit?.collects && unit.brought) unit.proof = proof;
      else if (!(await database.withoutTransaction((tx) => isFirstUse(tx, "proof", proof.idHash, proof.expiresAt))))
        throw new errors.InvalidDpopProof("DPoP proof JWT Replay detected");
    },
    findByUid: refused,
    findByUserCode: refused,
    consume: refused,
    destroy: refused,
    revokeByGrantId: refused,
  };
}
