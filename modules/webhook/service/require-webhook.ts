import type { Tx } from "@bc/db/database";
import { fieldProblems } from "@bc/runtime/field-problems";
import { tenantUrl } from "@bc/runtime/tenant-post";
import type { z } from "zod";
import { webhookError } from "../contract/errors.ts";
import { type EndpointRow, lockEndpoint } from "../store/endpoints.ts";

export function requireInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(input);
  if (!success) throw webhookError("order.webhook-input-refused", fieldProblems(error, 1));
  return data;
}

/** Returns the address in its normal form, or refuses one that can't be reached from the internet. */
export function requireUrl(text: string, allowedOrigins: readonly string[]): string {
  const url = tenantUrl(text, allowedOrigins);
  if (url === undefined) throw webhookError("order.webhook-address-refused");
  return url;
}

/** Locks the webhook and refuses a version that another user has changed. */
export async function requireVersion(
  tx: Tx,
  businessId: string,
  { id, version }: { id: string; version: number },
): Promise<EndpointRow> {
  const endpoint = await requireLocked(tx, businessId, id);
  if (endpoint.version !== version) throw webhookError("order.webhook-changed-meanwhile");
  return endpoint;
}

export async function requireLocked(tx: Tx, businessId: string, id: string): Promise<EndpointRow> {
  const endpoint = await lockEndpoint(tx, businessId, id);
  if (!endpoint) throw webhookError("order.webhook-missing");
  return endpoint;
}

/** Refuses to queue events for a webhook that sends none. */
export function requireSending({ isOn, disabledAt }: EndpointRow): void {
  if (!isOn || disabledAt) throw webhookError("order.webhook-off");
}
