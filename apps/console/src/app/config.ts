import { z } from "zod/mini";

// Compiling checks at run time needs eval, which the content security policy refuses and reports.
z.config({ jitless: true });

const webUrl = z.url({ protocol: /^https?$/ });

/** What differs between deployments of one build; served as /config.json. Parts nobody set have working defaults. */
const configSchema = z.object({
  /** Address of the api, without a slash at its end. */
  apiUrl: z.pipe(
    webUrl,
    z.transform((url: string) => url.replace(/\/+$/, "")),
  ),
  identity: z.object({
    issuer: webUrl,
    clientId: z.string().check(z.minLength(1)),
    /** The api as the identity provider knows it: the audience of the access token. */
    resource: z.string().check(z.minLength(1)),
    scope: z._default(z.string(), "openid profile email"),
    /** Bind tokens to a key of this browser; the provider must support DPoP. */
    dpop: z._default(z.boolean(), false),
    /** What else this provider wants to be asked with, such as Auth0's audience. */
    parameters: z._default(z.record(z.string(), z.string()), {}),
  }),
  /** Sister products. People may be sent back to their origins after a sign-in. */
  products: z._default(
    z.object({
      /** Where feed marketing takes up a sign-in. */
      feedMarketing: z.optional(z.object({ callbackUrl: webUrl })),
      /** Where marketplace management has people sign in. */
      channels: z.optional(z.object({ loginUrl: webUrl })),
    }),
    {},
  ),
  errorReporting: z._default(z.object({ dsn: z.nullable(webUrl) }), { dsn: null }),
  events: z._default(z.object({ url: z.nullable(webUrl) }), { url: null }),
  company: z._default(z.object({ name: z._default(z.string(), "Cart") }), { name: "Cart" }),
});

export type Config = z.output<typeof configSchema>;

export function parseConfig(value: unknown): Config {
  const result = configSchema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(`config.json: missing or wrong: ${result.error.issues.map(({ path }) => path.join(".")).join(", ")}`);
}

export async function loadConfig(): Promise<Config> {
  const response = await fetch("/config.json", { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return parseConfig(await response.json());
}
