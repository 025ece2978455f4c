import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { chromium } from "@bc/testing/chromium";
import { build } from "vite";
import { findStories, storyList } from "../workbench/story-list.ts";

// As strict as the console's own: a widget that injects styles or markup must not get as far as a screen.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob:; connect-src 'self'; require-trusted-types-for 'script'; trusted-types";

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
};

/** How Chromium is started wherever stories are looked at, so that pictures of two runs are alike. */
export const browserOptions = {
  ...chromium,
  args: [...chromium.args, "--font-render-hinting=none", "--force-color-profile=srgb"],
};

export interface Workbench {
  url: string;
  close(): Promise<void>;
}

/**
 * Builds the page that shows every story, or those whose id holds the part, and serves it under the policy. Measured
 * stories need React as users get it; all others are shown by its development build, which warns.
 */
export async function serveWorkbench(part?: string, react?: "production"): Promise<Workbench> {
  // A folder of its own: two people may be looking at once.
  const dist = mkdtempSync(join(tmpdir(), "workbench-"));
  await build({
    plugins: [storyList(findStories(part))],
    configFile: new URL("../workbench/vite.config.ts", import.meta.url).pathname,
    logLevel: "warn",
    build: { outDir: dist },
    ...(react && { define: { "process.env.NODE_ENV": JSON.stringify(react) } }),
  });
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://localhost").pathname);
    const file = path.endsWith("/") ? join(path, "index.html") : path;
    readFile(join(dist, file)).then(
      (body) => {
        const type = types[extname(file)] ?? "application/octet-stream";
        response
          .writeHead(200, { "content-type": type, "content-security-policy": policy, "cache-control": "max-age=3600" })
          .end(body);
      },
      () => response.writeHead(path === "/favicon.ico" ? 204 : 404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      rmSync(dist, { recursive: true });
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
