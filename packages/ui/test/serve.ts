import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { chromium } from "@bc/testing/chromium";
import { build } from "vite";
import { findStories, storyList } from "../workbench/story-list.ts";

// As strict as the console's policy, so that widgets which inject styles or markup fail here.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob:; connect-src 'self'; require-trusted-types-for 'script'; trusted-types";

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
};

/** Chromium's options for stories, so that pictures of two runs are equal. */
export const browserOptions = {
  ...chromium,
  args: [...chromium.args, "--font-render-hinting=none", "--force-color-profile=srgb"],
};

export interface Workbench {
  url: string;
  close(): Promise<void>;
}

/**
 * Builds and serves the page with all stories, or those whose ID contains the part. Measured stories use the
 * production build of React, others the development build, which warns.
 */
export async function serveWorkbench(part?: string, react?: "production"): Promise<Workbench> {
  // A separate folder, so that two runs don't interfere.
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
