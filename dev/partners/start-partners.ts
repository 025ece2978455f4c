import { startTelemetryPartner } from "./telemetry.ts";

export interface Partners {
  addresses: { telemetry: string };
  stop(): Promise<void>;
}

/** Every third party the console talks to, on loopback. */
export async function startPartners({ ports }: { ports: { telemetry: number } }): Promise<Partners> {
  const telemetry = await startTelemetryPartner(ports.telemetry);
  return { addresses: { telemetry: telemetry.url }, stop: () => telemetry.stop() };
}
