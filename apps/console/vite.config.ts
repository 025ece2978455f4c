import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { readConfig } from "@bc/runtime/env";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { consoleEnvironment } from "./server/config.ts";
import { buildData } from "./vite/build-data.ts";
import { devConfig } from "./vite/dev-config.ts";
import { firstLoad } from "./vite/first-load.ts";
import { plainImports } from "./vite/plain-imports.ts";
import { serviceWorker } from "./vite/service-worker.ts";

export default defineConfig(({ command }) => {
  const plugins = [react(), tailwindcss(), buildData(), plainImports(), VitePWA(serviceWorker)];
  if (command === "build")
    return {
      plugins,
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: firstLoad() },
            // The first load lists every page by its file, so their names are short.
            chunkFileNames: ({ name }) => `assets/${name.endsWith("-page") ? "" : "[name]-"}[hash].js`,
          },
        },
      },
    };
  const environment = readConfig(consoleEnvironment);
  return {
    plugins: [...plugins, devConfig(environment)],
    server: { host: environment.HOST, port: environment.PORT, strictPort: true },
  };
});
