import type { Account, Connector } from "@bc/connector-kit/connector";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { api } from "./client.ts";
import { classify } from "./errors.ts";
import { manifest } from "./manifest.ts";
import { marketingDaily } from "./streams/marketing-daily.ts";

const appNames = { clientId: "app_id", clientSecret: "secret" };

export const connector: Connector = {
  manifest,
  authorization: {
    kind: "oauth2",
    app: "tiktok",
    authorizeUrl: "https://business-api.tiktok.com/portal/auth",
    tokenUrl: `${api}/oauth2/access_token/`,
    // Permissions belong to the app.
    scopes: [],
    names: { ...appNames, callbackCode: "auth_code", code: "auth_code" },
    tokenStyle: "json",
    tokenIn: "data",
    refresh: "none",
    revoke: ({ clientId, clientSecret }, { accessToken }) => ({
      method: "POST",
      url: `${api}/oauth2/revoke_token/`,
      json: { app_id: clientId, secret: clientSecret, access_token: accessToken },
    }),
    headers: ({ accessToken }) => ({ "access-token": accessToken }),
  },
  limits: () => [{ name: "tiktok:app", perSecond: 10, burst: 10 }],
  classify,
  accounts,
  streams: { marketing_daily: marketingDaily },
};

const grantedSchema = z.object({ data: z.object({ list: z.array(z.object({ advertiser_id: z.string() })) }) });
const detailsSchema = z.object({
  data: z.object({
    list: z.array(
      z.object({
        advertiser_id: z.string(),
        name: z.string().default(""),
        currency: z.string(),
        timezone: z.string(),
        display_timezone: z.string().optional(),
      }),
    ),
  }),
});
const maxIds = 100;

async function* accounts(vendor: Vendor): AsyncGenerator<Account, void, undefined> {
  const call = { url: `${api}/oauth2/advertiser/get/`, appQuery: appNames };
  const { data: granted } = await vendor.json(grantedSchema, call);
  const ids = granted.list.map(({ advertiser_id }) => advertiser_id);
  for (let at = 0; at < ids.length; at += maxIds) {
    const query = {
      advertiser_ids: JSON.stringify(ids.slice(at, at + maxIds)),
      fields: JSON.stringify(["advertiser_id", "name", "currency", "timezone", "display_timezone"]),
    };
    const { data } = await vendor.json(detailsSchema, { url: `${api}/advertiser/info/`, query });
    for (const { advertiser_id: id, name, currency, timezone, display_timezone } of data.list)
      yield { id, name: name || id, currency, zone: display_timezone ?? timezone };
  }
}
