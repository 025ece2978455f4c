import { createHmac } from "node:crypto";
import type { App } from "@bc/connector-kit/authorize";
import { addressOf, type Call } from "@bc/connector-kit/transport";
import { manifest } from "./manifest.ts";

/** Storefront runs beside the console. Configuration says where, so this address has no host of its own. */
export const api = `https://storefront.internal/api/${manifest.api.version}`;

/** Returns headers that prove who calls, when, and what for. Storefront accepts them for five minutes. */
export function signed(
  call: Call,
  { clientId, clientSecret }: App,
  now = new Date(),
): Readonly<Record<string, string>> {
  const { pathname, search } = addressOf(call);
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const message = [timestamp, call.method ?? "GET", pathname + search].join("\n");
  return {
    "x-storefront-key": clientId,
    "x-storefront-timestamp": timestamp,
    "x-storefront-signature": createHmac("sha256", clientSecret).update(message).digest("hex"),
  };
}
