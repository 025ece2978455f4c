import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";

const font = readFileSync(
  new URL(import.meta.resolve("@fontsource-variable/geist/files/geist-latin-wght-normal.woff2")),
);
const checkEmailScript = readFileSync(new URL("./assets/check-email.js", import.meta.url));
const checkFormScript = readFileSync(new URL("./assets/check-form.js", import.meta.url));
const passkeyScript = readFileSync(new URL("./assets/passkey.js", import.meta.url));
const revealScript = readFileSync(new URL("./assets/reveal.js", import.meta.url));
const style = readFileSync(new URL("./assets/style.css", import.meta.url));

const day = 86_400;
const assets: Record<string, { type: string; maxAge: number; body: Buffer }> = {
  "/assets/style.css": { type: "text/css", maxAge: day / 24, body: style },
  "/assets/check-email.js": { type: "text/javascript", maxAge: day / 24, body: checkEmailScript },
  "/assets/check-form.js": { type: "text/javascript", maxAge: day / 24, body: checkFormScript },
  "/assets/passkey.js": { type: "text/javascript", maxAge: day / 24, body: passkeyScript },
  "/assets/reveal.js": { type: "text/javascript", maxAge: day / 24, body: revealScript },
  "/assets/geist-5.3.0.woff2": { type: "font/woff2", maxAge: 365 * day, body: font },
};

export function mountAssets(server: FastifyInstance): void {
  for (const [path, { type, maxAge, body }] of Object.entries(assets))
    server.get(path, (_request, reply) =>
      reply.type(type).header("cache-control", `public, max-age=${maxAge}`).send(body),
    );
}
