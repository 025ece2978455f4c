import { z } from "zod";
import type { Config } from "../src/shared/config.ts";

const webUrl = z.url({ protocol: /^https?$/ });
/** Other values could end the directive that they become part of, or open it to every site. */
const policySources = /^(https?:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?( +|$))*$/i;

/** The environment of the console, for production and development. */
export const consoleEnvironment = z
  .object({
    HOST: z.string().default("127.0.0.1").describe("The interface to listen on."),
    PORT: z.coerce.number().int().min(1).max(65_535).default(5173).describe("The port to listen on."),
    HEALTH_HOST: z.string().default("127.0.0.1").describe("The interface for health and metrics. Never a public one."),
    HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).describe("The port for health and metrics."),
    LOG_LEVEL: z
      .enum(["debug", "info", "warn", "error"])
      .default("info")
      .describe("The least severe log lines to write."),
    API_URL: webUrl.describe("The address of the api. The page may call it."),
    ISSUER_URL: webUrl.describe("The identity provider. The page may call it."),
    CLIENT_ID: z.string().describe("The console's client ID at the provider."),
    API_RESOURCE: z.string().describe("The audience to ask access tokens for."),
    SCOPE: z.string().default("openid profile email").describe("The scopes to ask the provider for."),
    DPOP: z
      .stringbool()
      .default(true)
      .describe(
        "Binds tokens to a key of the browser. Our own provider requires it; turn it off only for another provider without DPoP.",
      ),
    SIGN_IN_PARAMETERS: z
      .string()
      .default("")
      .describe("Further parameters of the sign-in, as a query: `audience=https://api.example&x=y`."),
    MCM_URL: webUrl.optional().describe("Marketplace management. Without it the product is not offered."),
    MCM_LEGACY_URL: webUrl.optional().describe("The legacy pages of marketplace management."),
    MCM_LOGIN_URL: webUrl
      .optional()
      .describe("The sign-in of marketplace management; `/login` below `MCM_URL` unless set."),
    DFW_URL: webUrl.optional().describe("Feed marketing. Without it the product is not offered."),
    DFW_SIGN_IN_URL: webUrl.optional().describe("The sign-in of feed marketing; `DFW_URL` unless set."),
    DFW_CALLBACK_URL: webUrl.optional().describe("Where a sign-out of feed marketing ends; `DFW_URL` unless set."),
    RPT_URL: webUrl.optional().describe("Reporting. Without it the product is not offered."),
    FF_URL: webUrl.optional().describe("Order management. Without it the product is not offered."),
    JAZZ_URL: webUrl.optional().describe("The sister product jazz. Without it the product is not offered."),
    STORE_ORIGINS: z
      .string()
      .trim()
      .regex(policySources)
      .default("")
      .describe("Where stores have their admin, as sources of a content security policy: `https://*.stores.example`."),
    STORE_LOGIN_PATH: z
      .string()
      .startsWith("/")
      .default("/admin/login")
      .describe("The path of the sign-in in a store's admin."),
    STORE_PATHS: z
      .string()
      .regex(/^((account|domain|preferences)=\/[^/&][^&]*(&|$))*$/)
      .default("")
      .describe(
        "Pages of a store's admin, as a query: `account=/admin/account&domain=/admin/domains&preferences=/admin/users`.",
      ),
    SEARCH_URL: z
      .string()
      .includes("{query}")
      .optional()
      .describe("Where a search leads; `{query}` is replaced. Without it the command palette searches."),
    FREE_TOOLS_PUBLIC: z.stringbool().default(false).describe("Opens the free tools to visitors without an account."),
    CHANGELOG_URL: webUrl.optional().describe("The feedback and changelog site. Without it its entry is not shown."),
    CHANGELOG_COMPANY_ID: z.string().default("").describe("The company at the feedback and changelog site."),
    FEATURE_BOARD_URL: webUrl
      .optional()
      .describe(
        "An external feature board at another origin than the console. It is shown in a frame instead of our own, with the token in `ssoToken`.",
      ),
    FINANCING_URL: webUrl
      .optional()
      .describe(
        "The financing partner's sign-up, at another origin than the console. Growth Capital shows it in a frame, and without it the contact link.",
      ),
    ERROR_REPORTING_DSN: webUrl.optional().describe("Where browsers report errors (Sentry's protocol)."),
    EVENTS_URL: webUrl.optional().describe("Where browsers report page views."),
    COMPANY_NAME: z.string().default("Cart").describe("The company that operates this console."),
    TERMS_URL: webUrl.optional().describe("The terms of service."),
    PRIVACY_URL: webUrl.optional().describe("The privacy policy."),
    SUPPORT_WIDGET_URL: webUrl.optional().describe("The support widget that contact links open."),
    CONTACT_URL: webUrl.optional().describe("The contact page that contact links open without a support widget."),
    SUPPORT_EMAIL: z
      .email()
      .optional()
      .describe("The address that contact links write to without the other two. One of the three is required."),
    SALES_URL: webUrl.optional().describe("The page where users contact sales. Without it, they use the contact link."),
    SOCIAL_URLS: z
      .string()
      .default("")
      .describe("Links to social media, as a query: `LinkedIn=https://…&YouTube=https://…`."),
  })
  .refine((it) => it.SUPPORT_WIDGET_URL ?? it.CONTACT_URL ?? it.SUPPORT_EMAIL, {
    path: ["CONTACT_URL"],
    message: "set SUPPORT_WIDGET_URL, CONTACT_URL or SUPPORT_EMAIL, so that users can reach support",
  });

export type ConsoleEnvironment = z.output<typeof consoleEnvironment>;

/** The content of /config.json. */
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
    searchUrl: environment.SEARCH_URL ?? null,
    publicFreeTools: environment.FREE_TOOLS_PUBLIC,
    changelog: environment.CHANGELOG_URL
      ? { url: environment.CHANGELOG_URL, companyId: environment.CHANGELOG_COMPANY_ID }
      : null,
    featureBoardUrl: environment.FEATURE_BOARD_URL ?? null,
    financingUrl: environment.FINANCING_URL ?? null,
    errorReporting: { dsn: environment.ERROR_REPORTING_DSN ?? null },
    events: { url: environment.EVENTS_URL ?? null },
    company: {
      name: environment.COMPANY_NAME,
      termsUrl: environment.TERMS_URL ?? null,
      privacyUrl: environment.PRIVACY_URL ?? null,
      contactUrl: contactOf(environment),
      salesUrl: environment.SALES_URL ?? contactOf(environment),
      socials: [...new URLSearchParams(environment.SOCIAL_URLS)].map(([name, url]) => ({ name, url })),
    },
  };
}

function contactOf(environment: ConsoleEnvironment): string {
  const { SUPPORT_WIDGET_URL: widget, CONTACT_URL: page, SUPPORT_EMAIL: email } = environment;
  return widget ?? page ?? `mailto:${email}`;
}

/** A product is configured by the URL of its site; its sign-in may have another URL. */
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
