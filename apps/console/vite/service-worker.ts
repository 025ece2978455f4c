import type { VitePWAOptions } from "vite-plugin-pwa";

/** Caches the app shell. Responses of the api and the identity provider are never stored: no route matches them. */
export const serviceWorker: Partial<VitePWAOptions> = {
  registerType: "prompt",
  // src/app/service-worker.ts registers it, with a trusted type.
  injectRegister: false,
  manifest: {
    name: "Brand Console",
    short_name: "Console",
    start_url: "/",
    display: "standalone",
    background_color: "#f7f8fa",
    theme_color: "#f7f8fa",
    icons: [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml" }],
  },
  workbox: {
    globPatterns: ["**/*.{js,css,html}", "icon.svg", "build.json", "assets/geist-latin-wght-normal-*.woff2"],
    // Loaded only if error reporting is configured.
    globIgnores: ["**/sentry-reporter-*.js"],
    inlineWorkboxRuntime: true,
    cleanupOutdatedCaches: true,
    navigateFallback: "/index.html",
    navigateFallbackDenylist: [/^\/logout(\?|$)/, /\.[a-z0-9]+$/i],
    // server/app.ts inserts its deployment, because index.html is stored with its headers.
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) =>
          entry.url === "index.html" ? { ...entry, revision: `${entry.revision}-__DEPLOYMENT__` } : entry,
        ),
      }),
    ],
    runtimeCaching: [
      {
        // Network first; the cached one lets the shell start offline.
        urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname === "/config.json",
        handler: "NetworkFirst",
        options: { cacheName: "config" },
      },
    ],
  },
};
