import { startSisterProducts } from "./sister-products.ts";
import { startTelemetryPartner } from "./telemetry.ts";

export interface Partners {
  addresses: { telemetry: string; sisterProducts: string };
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
  return {
    addresses: { telemetry: telemetry.url, sisterProducts: sisterProducts.url },
    async stop() {
      for (const partner of [telemetry, sisterProducts]) await partner.stop();
    },
  };
}
