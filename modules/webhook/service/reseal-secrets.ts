import type { Tx } from "@bc/db/database";
import { isSealedByFirst, type KeyRing } from "@bc/runtime/key-ring";
import { lockEndpoint, resealEndpoint } from "../store/endpoints.ts";

/** Seals the secrets of a webhook with the first key, so that the others can be removed. */
export async function resealSecrets(tx: Tx, ring: KeyRing, businessId: string, webhookId: string): Promise<void> {
  const endpoint = await lockEndpoint(tx, businessId, webhookId);
  if (!endpoint) return;
  const { secret, previousSecret } = endpoint;
  if (isSealedByFirst(ring, secret) && (previousSecret === null || isSealedByFirst(ring, previousSecret))) return;
  const reseal = (sealed: Buffer): Buffer => ring.seal(ring.open(sealed));
  await resealEndpoint(tx, businessId, webhookId, {
    secret: reseal(secret),
    previous_secret: previousSecret && reseal(previousSecret),
  });
}
