import type { Database } from "@bc/db/database";
import {
  consumeArtifact,
  deleteArtifact,
  deleteArtifactsOfGrant,
  findArtifact,
  upsertArtifact,
  type Vault,
} from "@bc/identity/public";
import type { Clock } from "@bc/runtime/clock";
import { type Adapter, type AdapterPayload, errors } from "oidc-provider";

/** Keeps what the provider remembers in PostgreSQL. Using something up is one statement, so a race has one winner. */
export function createAdapterFactory(database: Database, vault: Vault, clock: Clock): (kind: string) => Adapter {
  return (kind) => {
    const find = async (column: "id_hash" | "uid_hash", id: string): Promise<AdapterPayload | undefined> => {
      const row = await database.withTenant({}, (tx) =>
        findArtifact(tx, kind, { column, hash: vault.hash(id) }, clock.now()),
      );
      if (!row) return undefined;
      const payload = vault.open(row.sealedPayload) as AdapterPayload;
      return row.consumedAt ? { ...payload, consumed: Math.floor(row.consumedAt.getTime() / 1_000) } : payload;
    };
    return {
      async upsert(id, payload, expiresIn) {
        const artifact = {
          kind,
          idHash: vault.hash(id),
          sealedPayload: vault.seal(payload),
          grantHash: payload.grantId ? vault.hash(payload.grantId) : null,
          uidHash: payload.uid ? vault.hash(payload.uid) : null,
          expiresAt: expiresIn ? new Date(clock.now().getTime() + expiresIn * 1_000) : null,
        };
        await database.withTenant({}, (tx) => upsertArtifact(tx, artifact));
      },
      find: (id) => find("id_hash", id),
      findByUid: (uid) => find("uid_hash", uid),
      findByUserCode: async () => undefined, // only the device flow asks, and it is off
      async consume(id) {
        const won = await database.withTenant({}, (tx) => consumeArtifact(tx, kind, vault.hash(id), clock.now()));
        if (!won) throw new errors.InvalidGrant("already used");
      },
      destroy: (id) => database.withTenant({}, (tx) => deleteArtifact(tx, kind, vault.hash(id))),
      revokeByGrantId: (grantId) => database.withTenant({}, (tx) => deleteArtifactsOfGrant(tx, vault.hash(grantId))),
    };
  };
}
