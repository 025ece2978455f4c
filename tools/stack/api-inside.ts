import { createLogger } from "@bc/runtime/logger";
import { createApi } from "../../apps/api/src/api.ts";
import { configSchema } from "../../apps/api/src/config.ts";
import type { Gate } from "../../apps/api/src/gate.ts";
import { connectServices } from "../../apps/api/src/services.ts";

/** Starts an api in this process, to inspect it. */
export async function createApiInside(environment: Record<string, string>, replaced: { gate?: Gate } = {}) {
  const logger = createLogger({ service: "inside", level: "fatal" });
  const config = configSchema.parse(environment);
  const services = connectServices(config, logger);
  const server = await createApi(config, services, logger, replaced);
  return {
    server,
    stop: async (): Promise<void> => {
      await server.close();
      await Promise.all([services.workflows.close(), services.warehouse.close(), services.identity.close()]);
      await services.database.close();
    },
  };
}
