import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { chromium } from "playwright-core";
import { build } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    workbenchUrl: string;
    browserAddress: string;
    /** Whether changed pictures are to be taken over: `-u` on the command line. */
    takesPictures: "all" | "new" | "none";
  }
}

const dist = new URL("../workbench/dist/", import.meta.url).pathname;

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

/** Every story in a built page, and one Chromium for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build({ configFile: new URL("../workbench/vite.config.ts", import.meta.url).pathname, logLevel: "warn" });
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://localhost").pathname);
    const file = path.endsWith("/") ? join(path, "index.html") : path;
    readFile(join(dist, file)).then(
      (body) => {
        const type = types[extname(file)] ?? "application/octet-stream";
        response.writeHead(200, { "content-type": type, "content-security-policy": policy }).end(body);
      },
      () => response.writeHead(path === "/favicon.ico" ? 204 : 404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const browser = await chromium.launchServer({
    executablePath: "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--font-render-hinting=none",
      "--force-color-profile=srgb",
    ],
  });
  project.provide("workbenchUrl", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  project.provide("browserAddress", browser.wsEndpoint());
  project.provide("takesPictures", project.config.snapshotOptions.updateSnapshot);
  return async () => {
    await browser.close();
    await close(server);
  };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
