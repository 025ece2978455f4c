import { z } from "zod";
import type { Config } from "../src/shared/config.ts";

const webUrl = z.url({ protocol: /^https?$/ });
/** Anything else in it could end the directive it becomes a part of, or open it to every site. */
const policySources = /^(https?:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?( +|$))*$/i;

/** The environment of the console, in production and in development alike. */
export const consoleEnvironment = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().min(1).max(65_535).default(5173),
  /** Health and metrics, on a listener that no proxy leads to. */
  HEALTH_HOST: z.string().default("127.0.0.1"),
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error"]).default("info"),
  API_URL: webUrl,
  ISSUER_URL: webUrl,
  CLIENT_ID: z.string(),
  API_RESOURCE: z.string(),
  SCOPE: z.string().default("openid profile email"),
  /** Binds tokens to a key of the browser; our own provider requires it. Off only for a provider without DPoP. */
  DPOP: z.stringbool().default(true),
  /** Further parameters of the sign-in, written as a query: "audience=https://api.example&x=y". */
  SIGN_IN_PARAMETERS: z.string().default(""),
  MCM_URL: webUrl.optional(),
  MCM_LEGACY_URL: webUrl.optional(),
  MCM_LOGIN_URL: webUrl.optional(),
  DFW_URL: webUrl.optional(),
  DFW_SIGN_IN_URL: webUrl.optional(),
  DFW_CALLBACK_URL: webUrl.optional(),
  RPT_URL: webUrl.optional(),
  FF_URL: webUrl.optional(),
  JAZZ_URL: webUrl.optional(),
  /** Where stores have their admin, as sources of a content security policy: "https://*.stores.example". */
  STORE_ORIGINS: z.string().trim().regex(policySources).default(""),
  STORE_LOGIN_PATH: z.string().startsWith("/").default("/admin/login"),
  /** Pages of the admin, written as a query: "account=/admin/account&domain=/admin/domains&preferences=/admin/users". */
  STORE_PATHS: z
    .string()
    .regex(/^((account|domain|preferences)=\/[^/&][^&]*(&|$))*$/)
    .default(""),
  SEARCH_URL: z.string().default("/orders?search={query}"),
  CHANGELOG_URL: webUrl.optional(),
  CHANGELOG_COMPANY_ID: z.string().default(""),
  ERROR_REPORTING_DSN: webUrl.optional(),
  EVENTS_URL: webUrl.optional(),
  COMPANY_NAME: z.string().default("Cart"),
  TERMS_URL: webUrl.optional(),
  PRIVACY_URL: webUrl.optional(),
  CONTACT_URL: webUrl.optional(),
  /** Written as a query: "LinkedIn=https://…&YouTube=https://…". */
  SOCIAL_URLS: z.string().default(""),
});

export type ConsoleEnvironment = z.output<typeof consoleEnvironment>;

/** What the browser is told, as /config.json. */
export function browserConfig(environment: ConsoleEnvironment): Config {
  return {
    apiUrl: environment.API_URL.replace(/\/+$/, ""),
    identity: {
      issuer: environment.ISSUER_URL,
      clientId: environment.CLIENT_ID,
      resource: environment.API_RESOURCE,
      scope: environment.SCOPE,
      dpop: environment.DPOP,
      parameters: Object.fromEntries(new URLSearchParams(environment.SIGN_IN_PARAMETERS)),
    },
    products: productsOf(environment),
    storeLoginPath: environment.STORE_LOGIN_PATH,
    storePaths: Object.fromEntries(new URLSearchParams(environment.STORE_PATHS)),
    searchUrl: environment.SEARCH_URL,
    changelog: environment.CHANGELOG_URL
      ? { url: environment.CHANGELOG_URL, companyId: environment.CHANGELOG_COMPANY_ID }
      : null,
    errorReporting: { dsn: environment.ERROR_REPORTING_DSN ?? null },
    events: { url: environment.EVENTS_URL ?? null },
    company: {
      name: environment.COMPANY_NAME,
      termsUrl: environment.TERMS_URL ?? null,
      privacyUrl: environment.PRIVACY_URL ?? null,
      contactUrl: environment.CONTACT_URL ?? null,
      socials: [...new URLSearchParams(environment.SOCIAL_URLS)].map(([name, url]) => ({ name, url })),
    },
  };
}

/** A product is there once its site is named; a sign-in of its own may stand elsewhere. */
function productsOf(environment: ConsoleEnvironment): Config["products"] {
  const { MCM_URL: mcm, DFW_URL: dfw, RPT_URL: rpt, FF_URL: ff, JAZZ_URL: jazz } = environment;
  return {
    ...(mcm && {
      mcm: {
        url: mcm,
        loginUrl: environment.MCM_LOGIN_URL ?? new URL("/login", mcm).href,
        ...(environment.MCM_LEGACY_URL && { legacyUrl: environment.MCM_LEGACY_URL }),
      },
    }),
    ...(dfw && {
      dfw: {
        url: dfw,
        signInUrl: environment.DFW_SIGN_IN_URL ?? dfw,
        callbackUrl: environment.DFW_CALLBACK_URL ?? dfw,
      },
    }),
    ...(rpt && { rpt: { url: rpt } }),
    ...(ff && { ff: { url: ff } }),
    ...(jazz && { jazz: { url: jazz } }),
  };
}
