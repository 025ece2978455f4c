import type { Partner } from "@bc/testing/partner";
import { startFeedToolPartner } from "./feed-tool.ts";
import { startGooglePartner } from "./google.ts";
import { startOrderManagementPartner } from "./order-management.ts";
import { startReportingPartner } from "./reporting.ts";
import { startSisterProducts } from "./sister-products.ts";
import { startSmsPartner } from "./sms.ts";
import { startStorefrontPartner } from "./storefront.ts";
import { startTelemetryPartner } from "./telemetry.ts";

const starts = {
  telemetryPartner: startTelemetryPartner,
  sisterProducts: startSisterProducts,
  smsPartner: startSmsPartner,
  googlePartner: startGooglePartner,
  storefrontPartner: startStorefrontPartner,
  feedToolPartner: startFeedToolPartner,
  reportingPartner: startReportingPartner,
  orderManagementPartner: startOrderManagementPartner,
} satisfies Record<string, (port: number) => Promise<Partner>>;

type PartnerName = keyof typeof starts;

export interface Partners {
  stop(): Promise<void>;
}

/** Every third party the console talks to, on loopback. */
export async function startPartners(ports: Record<PartnerName, number>): Promise<Partners> {
  const started: Partner[] = [];
  for (const name of Object.keys(starts) as PartnerName[]) started.push(await starts[name](ports[name]));
  return {
    async stop() {
      for (const partner of started) await partner.stop();
    },
  };
}
