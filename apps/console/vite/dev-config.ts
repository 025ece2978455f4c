import type { Plugin } from "vite";
import { browserConfig, type ConsoleEnvironment } from "../server/config.ts";

/** Serves /config.json in development like the production server does. */
export function devConfig(environment: ConsoleEnvironment): Plugin {
  return {
    name: "dev-config",
    configureServer(server) {
      server.middlewares.use("/config.json", (_request, response) => {
        response.setHeader("content-type", "application/json").end(JSON.stringify(browserConfig(environment)));
      });
    },
  };
}
