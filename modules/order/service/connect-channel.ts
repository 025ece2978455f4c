import type { Tx } from "@bc/db/database";
import { isSealedByFirst, type KeyRing } from "@bc/runtime/key-ring";
import type { WorkflowClient } from "@bc/workflow/client";
import { orderError } from "../contract/errors.ts";
import { lockTokens, resealToken, saveAccess } from "../store/channel-access.ts";
import { listUntold } from "../store/channel-news.ts";
import { startTelling } from "./start-telling.ts";

export interface ConnectParts {
  workflows: Pick<WorkflowClient, "enqueue">;
  ring: KeyRing;
}

const shopDomainRule = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/;

/** Connects a channel to its shop, or renews the token, and tells it what it has missed meanwhile. */
export async function connectChannel(
  tx: Tx,
  { workflows, ring }: ConnectParts,
  businessId: string,
  access: { channelId: string; shopDomain: string; token: string },
): Promise<void> {
  const { channelId, token } = access;
  const shopDomain = access.shopDomain.toLowerCase();
  if (!shopDomainRule.test(shopDomain) || !token)
    throw orderError("order.input-refused", { problems: "The shop's domain has to end with .myshopify.com." });
  await saveAccess(tx, businessId, { channelId, shopDomain, token: ring.seal(token) });
  await startTelling(tx, workflows, await listUntold(tx, businessId, channelId));
}

/** Seals the tokens of a business with the first key, so that the others can be removed. */
export async function resealTokens(tx: Tx, ring: KeyRing, businessId: string): Promise<void> {
  for (const { channelId, token } of await lockTokens(tx, businessId))
    if (!isSealedByFirst(ring, token)) await resealToken(tx, businessId, channelId, ring.seal(ring.open(token)));
}
