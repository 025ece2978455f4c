import type { Tx } from "@bc/db/database";
import { isSealedByFirst, type KeyRing } from "@bc/runtime/key-ring";
import type { WorkflowClient } from "@bc/workflow/client";
import { orderError } from "../contract/errors.ts";
import { notifyBacklogRequest } from "../contract/notify-channel.ts";
import { lockTokens, resealToken, saveAccess } from "../store/channel-access.ts";
import { listOrdersWithNews } from "../store/channel-news.ts";
import { listChannels } from "../store/channels.ts";
import { openToken } from "./open-token.ts";

export interface ConnectParts {
  workflows: Pick<WorkflowClient, "enqueue">;
  ring: KeyRing;
}

const shopDomainRule = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/;

/** Connects a channel to its shop, or renews the token, and notifies it of what it has missed meanwhile. */
export async function connectChannel(
  tx: Tx,
  { workflows, ring }: ConnectParts,
  businessId: string,
  access: { channelId: string; shopDomain: string; token: string },
): Promise<void> {
  const { channelId, token } = access;
  const shopDomain = access.shopDomain.toLowerCase();
  if (!shopDomainRule.test(shopDomain)) throw refuse("The shop's domain has to end with .myshopify.com.");
  if (!token) throw refuse("The token of the shop is missing.");
  const channel = (await listChannels(tx, businessId)).find(({ id }) => id === channelId);
  if (channel?.type !== "SHOPIFY") throw refuse("The channel is not a Shopify shop of this business.");
  await saveAccess(tx, businessId, { channelId, shopDomain, token: ring.seal(token) });
  const [missed] = await listOrdersWithNews(tx, businessId, channelId, { after: null, limit: 1 });
  if (missed) await workflows.enqueue(tx, notifyBacklogRequest, { key: channelId, input: { channelId } });
}

const refuse = (problems: string) => orderError("order.input-refused", { problems });

/**
 * Seals the tokens of a business with the first key, so that the others can be removed. Returns the channels whose tokens
 * no key opens: they have to be connected again.
 */
export async function resealTokens(tx: Tx, ring: KeyRing, businessId: string): Promise<string[]> {
  const unopened: string[] = [];
  for (const { channelId, token } of await lockTokens(tx, businessId)) {
    if (isSealedByFirst(ring, token)) continue;
    const opened = openToken(ring, token);
    if (opened === undefined) unopened.push(channelId);
    else await resealToken(tx, businessId, channelId, ring.seal(opened));
  }
  return unopened;
}
