import { startGooglePartner } from "./google.ts";
import { startSisterProducts } from "./sister-products.ts";
import { startSmsPartner } from "./sms.ts";
import { startTelemetryPartner } from "./telemetry.ts";

export interface Partners {
  addresses: { telemetry: string; sisterProducts: string; sms: string; google: string };
  stop(): Promise<void>;
}

/** Every third party the console talks to, on loopback. */
export async function startPartners({
  ports,
}: {
  ports: Record<keyof Partners["addresses"], number>;
}): Promise<Partners> {
  const telemetry = await startTelemetryPartner(ports.telemetry);
  const sisterProducts = await startSisterProducts(ports.sisterProducts);
  const sms = await startSmsPartner(ports.sms);
  const google = await startGooglePartner(ports.google);
  return {
    addresses: { telemetry: telemetry.url, sisterProducts: sisterProducts.url, sms: sms.url, google: google.url },
    async stop() {
      for (const partner of [telemetry, sisterProducts, sms, google]) await partner.stop();
    },
  };
}
