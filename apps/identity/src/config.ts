import { secret } from "@bc/runtime/env";
import { keyList } from "@bc/runtime/key-ring";
import { logLevels } from "@bc/runtime/logger";
import { z } from "zod";

const urls = z.string().transform((text) =>
  text
    .split(",")
    .filter(Boolean)
    .map((url) => new URL(url.trim()).href),
);

/** "mcm=https://marketplace.example/callback&jazz=https://…": a client's name may come again with another address. */
const clients = z.string().transform((text) => {
  const named = Map.groupBy(new URLSearchParams(text), ([id]) => id);
  return [...named].map(([id, entries]) => ({ id, redirectUrls: entries.map(([, url]) => new URL(url).href) }));
});

const jwks = z
  .string()
  .transform((text) => JSON.parse(text) as unknown)
  .pipe(z.object({ keys: z.array(z.looseObject({ kty: z.literal("EC"), d: z.string() })).min(1) }));

export const configSchema = z.object({
  HOST: z.string().default("127.0.0.1").describe("The interface to listen on."),
  PORT: z.coerce.number().describe("The port to listen on."),
  HEALTH_HOST: z.string().default("127.0.0.1").describe("The interface for health and metrics. Never a public one."),
  HEALTH_PORT: z.coerce.number().describe("The port for health and metrics."),
  INTERNAL_HOST: z
    .string()
    .default("127.0.0.1")
    .describe("The interface of the internal listener, which the api calls. Never a public one."),
  INTERNAL_PORT: z.coerce.number().describe("The port of the internal listener."),
  INTERNAL_KEY: secret(z.string().min(32)).describe(
    "The key that the api shows at the internal listener, at least 32 characters.",
  ),
  LOG_LEVEL: z.enum(logLevels).default("info").describe("The least severe log lines to write."),
  DATABASE_URL: secret(z.url()).describe("PostgreSQL as `bc_identity`."),
  ISSUER_URL: z.url().describe("The public address of this service, as tokens name it."),
  CONSOLE_URL: z.url().describe("Where the console is served. Authorization codes are sent there."),
  POST_LOGOUT_URLS: urls
    .default([])
    .describe(
      "Addresses of sister products that a sign-out may end at, separated by commas, exactly as the console has them.",
    ),
  SISTER_CLIENTS: clients
    .default([])
    .describe(
      "Sister products that show the shared sidebar, as a query of client IDs and redirect addresses: `mcm=https://marketplace.example/callback&jazz=…`. Their tokens read the sidebar's menu and nothing else.",
    ),
  ACCESS_TOKEN_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_600)
    .default(300)
    .describe("The lifetime of an access token, in seconds."),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe(
      "The number of our own proxies in front. The caller's address is read through them; above 0, TLS ends there and addresses are announced as `https:`.",
    ),
  NETWORK_LIMIT_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(3_000)
    .describe("Requests of one network (an IPv4 address or an IPv6 /64) at one process."),
  SIGN_IN_LIMIT_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(300)
    .describe("Sign-ins and sign-outs that one network may begin at one process."),
  CLIENT_ID: z.string().default("brand-console").describe("The console's client ID."),
  API_RESOURCE: z.url().describe("The audience of access tokens."),
  BACKCHANNEL_LOGOUT_URL: z
    .url()
    .optional()
    .describe("Where the api is told of ended sessions, if it is not `/backchannel-logout` below `API_RESOURCE`."),
  SIGNING_JWKS: secret(jwks).describe(
    "Private EC keys as a JWK set, stored by a new installation. Later keys come from rotation.",
  ),
  COOKIE_KEYS: secret(keyList()).describe("A [key list](#rotate-keys) that signs cookies."),
  VAULT_KEYS: secret(keyList()).describe("A [key list](#rotate-keys) that seals what is stored."),
  PASSWORD_PEPPERS: secret(keyList()).describe("A [key list](#rotate-keys) that is mixed into every password hash."),
  SMTP_URL: secret(z.url({ protocol: /^smtps?$/ })).describe(
    "The mail server: `smtp://user:password@host:587`, or `smtps://` for TLS from the start.",
  ),
  MAIL_FROM: z.string().min(1).describe("The sender of mails: `Brand Console <no-reply@shop.example>`."),
  GOOGLE_ISSUER: z.url().default("https://accounts.google.com").describe("The issuer of Sign in with Google."),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      "The client ID at Google, which switches Sign in with Google on. The redirect address is `ISSUER_URL` + `/federation/google/callback`.",
    ),
  GOOGLE_CLIENT_SECRET: secret(z.string().optional()).describe("The client secret at Google."),
  SMS_URL: secret(z.url().optional()).describe(
    "A gateway with Twilio's Messages resource: `https://account:token@host`. Without it no codes are sent by SMS.",
  ),
  SMS_FROM: z.string().default("Brand Console").describe("The sender of SMS codes."),
  SMS_DAILY_BUDGET: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(1_000)
    .describe(
      "The maximum number of SMS codes sent in a day (UTC). Enrolments can use a quarter of it; the rest is kept for sign-ins.",
    ),
  PASSKEY_DOMAIN: z
    .string()
    .optional()
    .describe(
      "The domain that passkeys belong to, shared by the console and this service; the host of `ISSUER_URL` unless set. Changing it invalidates every passkey.",
    ),
});
export type Config = z.output<typeof configSchema>;
