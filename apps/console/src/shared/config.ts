import { createContext, useContext } from "react";
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
  /** The sister products that this deployment is connected to. People may be sent back to their origins. */
  products: z._default(
    z.object({
      /** Marketplace management: its site, that of its older pages, and where it has people sign in. */
      mcm: z.optional(z.object({ url: webUrl, legacyUrl: z.optional(webUrl), loginUrl: webUrl })),
      /** Feed marketing: its site, its sign-in, and where it takes up a sign-in made here. */
      dfw: z.optional(z.object({ url: webUrl, signInUrl: webUrl, callbackUrl: webUrl })),
      rpt: z.optional(z.object({ url: webUrl })),
      /** Order management, where fulfillment happens. */
      ff: z.optional(z.object({ url: webUrl })),
      jazz: z.optional(z.object({ url: webUrl })),
    }),
    {},
  ),
  /** Where the admin of a store takes sign-ins, below the store's own address. */
  storeLoginPath: z._default(z.string(), "/admin/login"),
  /** Where a search goes; {query} stands for what was typed. */
  searchUrl: z._default(z.string(), "/orders?search={query}"),
  /** The external feedback and changelog site. */
  changelog: z._default(z.nullable(z.object({ url: webUrl, companyId: z.string() })), null),
  errorReporting: z._default(z.object({ dsn: z.nullable(webUrl) }), { dsn: null }),
  events: z._default(z.object({ url: z.nullable(webUrl) }), { url: null }),
  company: z._default(
    z.object({
      name: z._default(z.string(), "Cart"),
      termsUrl: z._default(z.nullable(webUrl), null),
      privacyUrl: z._default(z.nullable(webUrl), null),
      contactUrl: z._default(z.nullable(webUrl), null),
      socials: z._default(z.array(z.object({ name: z.string(), url: webUrl })), []),
    }),
    { name: "Cart", termsUrl: null, privacyUrl: null, contactUrl: null, socials: [] },
  ),
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

const ConfigContext = createContext<Config | null>(null);
export const ConfigProvider = ConfigContext.Provider;

export function useConfig(): Config {
  const config = useContext(ConfigContext);
  if (!config) throw new Error("useConfig must be used within its ConfigProvider");
  return config;
}
