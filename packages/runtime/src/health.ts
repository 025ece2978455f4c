import { createServer, type Server } from "node:http";
import type { Logger } from "./logger.ts";
import { metricsContentType, metricsText } from "./telemetry.ts";

interface Health {
  /** Whether requests can be served. */
  isReady: () => boolean | Promise<boolean>;
  logger: Logger;
}

/**
 * Serves /healthz, /readyz and /metrics to the orchestrator. It has its own port (HEALTH_PORT), which no proxy may
 * expose.
 */
export function createHealthServer({ isReady, logger }: Health): Server {
  return createServer({ requestTimeout: 10_000 }, (request, response) => {
    const answer = async (): Promise<void> => {
      if (request.url === "/healthz") response.end("ok");
      else if (request.url === "/readyz") response.writeHead((await isReady()) ? 200 : 503).end();
      else if (request.url === "/metrics")
        response.setHeader("content-type", metricsContentType).end(await metricsText());
      else response.writeHead(404).end();
    };
    answer().catch((error: unknown) => {
      logger.warn({ err: error, path: request.url }, "health check failed");
      response.writeHead(503).end();
    });
  });
}
