import type { Account, Connector } from "@bc/connector-kit/connector";
import { zoneNamed } from "@bc/connector-kit/slices";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { api, limitsOf } from "./client.ts";
import { classify } from "./errors.ts";
import { manifest } from "./manifest.ts";
import { orders } from "./streams/order.ts";

export const connector: Connector = {
  manifest,
  authorization: {
    kind: "oauth2",
    app: "hubspot",
    authorizeUrl: "https://app.hubspot.com/oauth/authorize",
    tokenUrl: `${api}/oauth/2026-03/token`,
    scopes: ["oauth", "crm.objects.orders.read", "crm.objects.line_items.read"],
    tokenStyle: "form",
    refresh: "keeps",
    headers: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  },
  limits: (account, connectionId) => limitsOf(account?.id ?? connectionId),
  classify,
  accounts,
  streams: { order: orders },
};

const detailsSchema = z.object({
  portalId: z.number(),
  timeZone: z.string(),
  companyCurrency: z.string(),
});

/** Yields the account in which the app was installed. */
async function* accounts(vendor: Vendor): AsyncGenerator<Account, void, undefined> {
  const { portalId, timeZone, companyCurrency } = await vendor.json(detailsSchema, {
    url: `${api}/account-info/2026-03/details`,
  });
  yield { id: String(portalId), name: `HubSpot ${portalId}`, currency: companyCurrency, zone: zoneNamed(timeZone) };
}
