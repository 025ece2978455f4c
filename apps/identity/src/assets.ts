import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";

const font = readFileSync(
  new URL(import.meta.resolve("@fontsource-variable/geist/files/geist-latin-wght-normal.woff2")),
);
const passkeyScript = readFileSync(new URL("./assets/passkey.js", import.meta.url));
const revealScript = readFileSync(new URL("./assets/reveal.js", import.meta.url));
const style = readFileSync(new URL("./assets/style.css", import.meta.url));

const day = 86_400;
const assets: Record<string, { type: string; maxAge: number; body: Buffer }> = {
  "/assets/style.css": { type: "text/css", maxAge: day / 24, body: style },
  "/assets/passkey.js": { type: "text/javascript", maxAge: day / 24, body: passkeyScript },
  "/assets/reveal.js": { type: "text/javascript", maxAge: day / 24, body: revealScript },
  "/assets/geist-5.3.0.woff2": { type: "font/woff2", maxAge: 365 * day, body: font },
};

/** Whether the address was one of ours. */
export function sendAsset(response: ServerResponse, pathname: string): boolean {
  const asset = Object.hasOwn(assets, pathname) ? assets[pathname] : undefined;
  if (!asset) return false;
  const { type, maxAge, body } = asset;
  response.writeHead(200, { "content-type": type, "cache-control": `public, max-age=${maxAge}` }).end(body);
  return true;
}
