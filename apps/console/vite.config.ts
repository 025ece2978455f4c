import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { readConfig } from "@bc/runtime/env";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { consoleEnvironment } from "./server/config.ts";
import { buildData } from "./vite/build-data.ts";
import { devConfig } from "./vite/dev-config.ts";
import { serviceWorker } from "./vite/service-worker.ts";

/** Changes less often than our own code, so that a release leaves most of what browsers hold in place. */
const frameworks = {
  name: "frameworks",
  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query)|zod)\//,
};

export default defineConfig(({ command }) => {
  const plugins = [react(), tailwindcss(), buildData(), VitePWA(serviceWorker)];
  if (command === "build")
    return {
      plugins,
      build: {
        manifest: true, // read by vite/after-build.ts
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups: [frameworks] } } },
      },
    };
  const environment = readConfig(consoleEnvironment);
  return {
    plugins: [...plugins, devConfig(environment)],
    server: { host: environment.HOST, port: environment.PORT, strictPort: true },
  };
});
