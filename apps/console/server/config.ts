import { z } from "zod";

const webUrl = z.url({ protocol: /^https?$/ });

/** The environment of the console, in production and in development alike. */
export const consoleEnvironment = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().min(1).max(65_535).default(5173),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error"]).default("info"),
  API_URL: webUrl,
  ISSUER_URL: webUrl,
  CLIENT_ID: z.string(),
  API_RESOURCE: z.string(),
  SCOPE: z.string().default("openid profile email"),
  DPOP: z.stringbool().default(false),
  /** Further parameters of the sign-in, written as a query: "audience=https://api.example&x=y". */
  SIGN_IN_PARAMETERS: z.string().default(""),
  FEED_MARKETING_CALLBACK_URL: webUrl.optional(),
  CHANNELS_LOGIN_URL: webUrl.optional(),
  ERROR_REPORTING_DSN: webUrl.optional(),
  EVENTS_URL: webUrl.optional(),
  COMPANY_NAME: z.string().default("Cart"),
});

export type ConsoleEnvironment = z.output<typeof consoleEnvironment>;

/** What the browser is told, as /config.json; src/app/config.ts reads it. */
export function browserConfig(environment: ConsoleEnvironment) {
  return {
    apiUrl: environment.API_URL,
    identity: {
      issuer: environment.ISSUER_URL,
      clientId: environment.CLIENT_ID,
      resource: environment.API_RESOURCE,
      scope: environment.SCOPE,
      dpop: environment.DPOP,
      parameters: Object.fromEntries(new URLSearchParams(environment.SIGN_IN_PARAMETERS)),
    },
    products: {
      ...(environment.FEED_MARKETING_CALLBACK_URL && {
        feedMarketing: { callbackUrl: environment.FEED_MARKETING_CALLBACK_URL },
      }),
      ...(environment.CHANNELS_LOGIN_URL && { channels: { loginUrl: environment.CHANNELS_LOGIN_URL } }),
    },
    errorReporting: { dsn: environment.ERROR_REPORTING_DSN ?? null },
    events: { url: environment.EVENTS_URL ?? null },
    company: { name: environment.COMPANY_NAME },
  };
}
