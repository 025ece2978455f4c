import type { Partner } from "@bc/testing/partner";
import type { Ports } from "../ports.ts";
import { type Addresses, addressesOf } from "../stack/environment.ts";
import { startCarrierPartner } from "./carrier.ts";
import { startChannelsPartner } from "./channels.ts";
import { startChangelogPartner } from "./changelog.ts";
import { startCrmPartner } from "./crm.ts";
import { startFeedToolPartner } from "./feed-tool.ts";
import { startFilesPartner } from "./files.ts";
import { startFinancingPartner } from "./financing.ts";
import { startGateway } from "./gateway.ts";
import { startGooglePartner } from "./google.ts";
import { startOrderManagementPartner } from "./order-management.ts";
import { startPaymentPartner } from "./payment.ts";
import { startRatesPartner } from "./rates.ts";
import { startReportingPartner } from "./reporting.ts";
import {
  startFeedMarketing,
  startJazz,
  startLegacyMarketplace,
  startMarketplace,
  startReporting,
  startSisterProducts,
} from "./sister-products.ts";
import { startShopifyPartner } from "./shopify.ts";
import { startSmsPartner } from "./sms.ts";
import { startSources } from "./sources/families.ts";
import { startStorefrontPartner } from "./storefront.ts";
import { startTelemetryPartner } from "./telemetry.ts";
import { startWebhookReceiver } from "./webhook-receiver.ts";

const starts = {
  telemetryPartner: startTelemetryPartner,
  sisterProducts: startSisterProducts,
  smsPartner: startSmsPartner,
  googlePartner: startGooglePartner,
  storefrontPartner: startStorefrontPartner,
  feedToolPartner: startFeedToolPartner,
  reportingPartner: startReportingPartner,
  orderManagementPartner: startOrderManagementPartner,
  changelogPartner: startChangelogPartner,
  crmPartner: startCrmPartner,
  carrierPartner: (port, { api }) => startCarrierPartner(port, `${api}/webhooks/carrier`),
  shopifyPartner: startShopifyPartner,
  sourcesPartner: startSources,
  ratesPartner: (port) => startRatesPartner(port),
  channelsPartner: startChannelsPartner,
  paymentPartner: startPaymentPartner,
  webhookReceiver: startWebhookReceiver,
  filesPartner: startFilesPartner,
  financingPartner: (port, { console }) => startFinancingPartner(port, console),
  gateway: (port, { api }) => startGateway(port, api),
  mcm: startMarketplace,
  mcmLegacy: startLegacyMarketplace,
  dfw: startFeedMarketing,
  rpt: startReporting,
  jazz: startJazz,
} satisfies Record<string, (port: number, addresses: Addresses) => Promise<Partner>>;

type PartnerName = keyof typeof starts;

export interface Partners {
  stop(): Promise<void>;
}

/** Starts every third party that the console calls, on loopback. */
export async function startPartners(ports: Ports): Promise<Partners> {
  const addresses = addressesOf(ports);
  const started: Partner[] = [];
  for (const name of Object.keys(starts) as PartnerName[]) started.push(await starts[name](ports[name], addresses));
  return {
    async stop() {
      for (const partner of started) await partner.stop();
    },
  };
}
