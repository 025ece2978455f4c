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
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number(),
  /** Health and metrics, on a listener that no proxy leads to. */
  HEALTH_HOST: z.string().default("127.0.0.1"),
  HEALTH_PORT: z.coerce.number(),
  /** For the api alone; must not be reachable from outside. */
  /** Never a public interface: whoever holds the key acts for anybody. */
  INTERNAL_HOST: z.string().default("127.0.0.1"),
  INTERNAL_PORT: z.coerce.number(),
  /** What the api shows there. */
  INTERNAL_KEY: secret(z.string().min(32)),
  LOG_LEVEL: z.enum(logLevels).default("info"),
  DATABASE_URL: secret(z.url()),
  /** The public address of this service, as tokens name it. */
  ISSUER_URL: z.url(),
  /** Where the console is served; codes are sent there and to sister clients alone. */
  CONSOLE_URL: z.url(),
  /** Sister products that a sign-out may end at, separated by commas, each as the console names it. */
  POST_LOGOUT_URLS: urls.default([]),
  /** Sister products that show the shared sidebar, and where codes are sent to them. */
  SISTER_CLIENTS: clients.default([]),
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(1).max(3_600).default(300),
  /** How many proxies of ours stand in front; the caller's address is read through them, and TLS ends there. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  /** Requests of one network at this process. */
  NETWORK_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(3_000),
  /** Sign-ins and sign-outs that one network may begin at this process; each stores a row. */
  SIGN_IN_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  CLIENT_ID: z.string().default("brand-console"),
  /** The audience of access tokens. */
  API_RESOURCE: z.url(),
  /** Where the api hears of ended sessions, when it is not below its resource's address. */
  BACKCHANNEL_LOGOUT_URL: z.url().optional(),
  /** The keys of a new installation; later ones come from rotation and lie in the database. */
  SIGNING_JWKS: secret(jwks),
  /** Like the next two, separated by commas: the first one is used, all are accepted. */
  COOKIE_KEYS: secret(keyList()),
  VAULT_KEYS: secret(keyList()),
  /** Mixed into every password hash; without its pepper a password is wrong. */
  PASSWORD_PEPPERS: secret(keyList()),
  /** Where mails are handed over: smtp://user:password@host:port, smtps:// for TLS from the start. */
  SMTP_URL: secret(z.url({ protocol: /^smtps?$/ })),
  /** From whom mails come: an address of the deployment's own, so there is none to begin with. */
  MAIL_FROM: z.string().min(1),
  /** Sign in with Google, or whoever else speaks OpenID Connect under that name; off while the id is unset. */
  GOOGLE_ISSUER: z.url().default("https://accounts.google.com"),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: secret(z.string().optional()),
  /** The gateway for codes by SMS, with account and token: https://account:token@host. Unset: no such codes. */
  SMS_URL: secret(z.url().optional()),
  SMS_FROM: z.string().default("Brand Console"),
  /** How many text messages the deployment sends in a day (UTC), so that fraud costs no more. */
  SMS_DAILY_BUDGET: z.coerce.number().int().min(1).max(1_000_000).default(1_000),
  /** The domain that passkeys belong to: one that the console and this service share. Theirs if unset. */
  PASSKEY_DOMAIN: z.string().optional(),
});
export type Config = z.output<typeof configSchema>;
