import { secret } from "@bc/runtime/env";
import { logLevels } from "@bc/runtime/logger";
import { z } from "zod";

const jwks = z
  .string()
  .transform((text) => JSON.parse(text) as unknown)
  .pipe(z.object({ keys: z.array(z.looseObject({ kty: z.literal("EC"), d: z.string() })).min(1) }));

export const configSchema = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number(),
  /** For the api alone; must not be reachable from outside. */
  INTERNAL_PORT: z.coerce.number(),
  /** What the api shows there. */
  INTERNAL_KEY: secret(z.string().min(32)),
  LOG_LEVEL: z.enum(logLevels).default("info"),
  DATABASE_URL: secret(z.url()),
  /** The public address of this service, as tokens name it. */
  ISSUER_URL: z.url(),
  /** Where the console is served: the only place that codes are sent to. */
  CONSOLE_URL: z.url(),
  /** Whether a proxy of ours ends TLS in front and says so. */
  BEHIND_PROXY: z.stringbool().default(false),
  CLIENT_ID: z.string().default("brand-console"),
  /** The audience of access tokens. */
  API_RESOURCE: z.url(),
  /** Where the api hears of ended sessions, when it is not below its resource's address. */
  BACKCHANNEL_LOGOUT_URL: z.url().optional(),
  /** The keys of a new installation; later ones come from rotation and lie in the database. */
  SIGNING_JWKS: secret(jwks),
  COOKIE_KEY: secret(z.string().min(32)),
  VAULT_KEY: secret(z.string().min(32)),
});
export type Config = z.output<typeof configSchema>;
