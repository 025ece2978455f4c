import { z } from "zod";
import type { OAuth2 } from "../authorize.ts";
import type { Account, DailyStream } from "../connector.ts";
import type { Classify, Fault } from "../faults.ts";
import { count, decimal, fromMicros } from "../numbers.ts";
import type { Vendor } from "../vendor.ts";

/** Google's consent for a scope. Its sources share one registration. */
export function googleAuthorization(scope: string): OAuth2 {
  return {
    kind: "oauth2",
    app: "google",
    authorizeUrl: "https://accounts.google.com/o/oauth2/v2/auth",
    tokenUrl: "https://oauth2.googleapis.com/token",
    scopes: [scope],
    // Without these, Google returns no refresh token, or only the first time.
    authorizeParams: { access_type: "offline", prompt: "consent" },
    tokenStyle: "form",
    refresh: "keeps",
    headers: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  };
}

const failureSchema = z.object({
  error: z.object({
    code: z.number(),
    // Older APIs have a list of reasons instead of a status.
    status: z.string().default(""),
    message: z.string(),
    errors: z.array(z.object({ reason: z.string() })).optional(),
    details: z
      .array(
        z.looseObject({
          reason: z.string().optional(),
          errors: z
            .array(
              z.object({
                errorCode: z.record(z.string(), z.string()),
                details: z
                  .object({ quotaErrorDetails: z.object({ retryDelay: z.string() }).partial().optional() })
                  .optional(),
              }),
            )
            .optional(),
        }),
      )
      .optional(),
  }),
});

/** What a Google API says about a call that it refused. */
export interface GoogleFailure {
  readonly status: string;
  readonly message: string;
  /** The reason of a detail, or the code of an Ads error. */
  readonly code: string;
  readonly waitMs: number | undefined;
}

/** Returns what a Google API says, or undefined if it is not one of its failures. */
export function googleFailure(body: unknown): GoogleFailure | undefined {
  // A stream of results reports its failure as the only element of a list.
  const { data } = failureSchema.safeParse(Array.isArray(body) ? body[0] : body);
  if (!data) return undefined;
  const { status, message, errors = [], details = [] } = data.error;
  const error = details.flatMap(({ errors = [] }) => errors)[0];
  const reason = details.find((detail) => detail.reason)?.reason;
  const delay = error?.details?.quotaErrorDetails?.retryDelay;
  return {
    status,
    message,
    code: (error && Object.values(error.errorCode)[0]) ?? reason ?? errors[0]?.reason ?? status,
    waitMs: delay === undefined ? undefined : Number.parseFloat(delay) * 1_000,
  };
}

/** Returns how the failures of a Google API are classified, after those that a source has of its own. */
export function classifyGoogle(
  title: string,
  own: (failure: GoogleFailure) => Fault | undefined = () => undefined,
): Classify {
  return ({ body }) => {
    const failure = googleFailure(body);
    if (!failure) return undefined;
    const { code, status, waitMs } = failure;
    const wait = waitMs === undefined ? {} : { waitMs };
    const found = own(failure);
    if (found) return found;
    if (code === "SERVICE_DISABLED")
      return { class: "fatal", code, sentence: `Our access to ${title} is switched off. We have been notified.` };
    if (status === "UNAUTHENTICATED")
      return { class: "reauth", code, sentence: `${title} no longer accepts our access. Reconnect to continue.` };
    if (status === "PERMISSION_DENIED")
      return {
        class: "user-fix",
        code,
        sentence: `Your Google user can't read this account. Ask its owner for access.`,
      };
    if (status === "RESOURCE_EXHAUSTED")
      return {
        class: "retry",
        code,
        sentence: `${title} limits how fast we can read. We'll continue automatically.`,
        ...wait,
      };
    return undefined;
  };
}

const revoked = new Set([
  "OAUTH_TOKEN_REVOKED",
  "OAUTH_TOKEN_EXPIRED",
  "OAUTH_TOKEN_DISABLED",
  "GOOGLE_ACCOUNT_DELETED",
  "NOT_ADS_USER",
]);
const closed = new Set(["CUSTOMER_NOT_ENABLED", "ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT", "INCOMPLETE_SIGNUP"]);
const manager = new Set([
  "USER_PERMISSION_DENIED",
  "CUSTOMER_NOT_FOUND",
  "INVALID_LOGIN_CUSTOMER_ID_SERVING_CUSTOMER_ID_COMBINATION",
]);
const factors = new Set(["TWO_STEP_VERIFICATION_NOT_ENROLLED", "ADVANCED_PROTECTION_NOT_ENROLLED"]);
const daily = new Set(["RESOURCE_EXHAUSTED", "EXCESSIVE_LONG_TERM_QUERY_RESOURCE_CONSUMPTION"]);

/** Returns how the failures of Google Ads and Search Ads 360 are classified. Their names mean more than their status. */
export const classifyGoogleQuery = (title: string): Classify =>
  classifyGoogle(title, ({ code, status, waitMs }) => {
    if (revoked.has(code))
      return { class: "reauth", code, sentence: `${title} no longer accepts our access. Reconnect to continue.` };
    if (closed.has(code))
      return {
        class: "skip",
        code,
        sentence: `This ${title} account is closed or suspended. Its stored data is kept.`,
      };
    if (manager.has(code))
      return {
        class: "user-fix",
        code,
        sentence: `${title} denies access to this customer. Check the login customer ID of your manager account.`,
      };
    if (factors.has(code))
      return {
        class: "user-fix",
        code,
        sentence: "Google asks you to turn on 2-Step Verification for your Google user.",
      };
    if (daily.has(code) && status === "RESOURCE_EXHAUSTED" && waitMs === undefined)
      return {
        class: "defer",
        code,
        sentence: `The daily quota of ${title} is used up. We'll continue when it resets.`,
        waitMs: 6 * 3_600_000,
      };
    return undefined;
  });

/** Google Ads, or Search Ads 360, which is queried in the same way. */
export interface GoogleQueryApi {
  /** The address of the version. */
  readonly url: string;
  readonly service: "googleAds" | "searchAds360";
  /** The columns that count conversions and their value. */
  readonly conversions: string;
  readonly conversionValue: string;
}

interface Search {
  customerId: string;
  loginCustomerId: string;
  query: string;
}

/** Returns all rows that a query finds. One query is one operation of the daily quota, whatever its number of rows. */
async function search<Row extends z.ZodType>(
  { url, service }: GoogleQueryApi,
  vendor: Vendor,
  row: Row,
  { customerId, loginCustomerId, query }: Search,
): Promise<z.output<Row>[]> {
  const batches = await vendor.json(z.array(z.object({ results: z.array(row).default([]) })), {
    method: "POST",
    url: `${url}/customers/${digits(customerId)}/${service}:searchStream`,
    headers: { "login-customer-id": digits(loginCustomerId) },
    json: { query },
  });
  return batches.flatMap(({ results }) => results);
}

const digits = (id: string): string => id.replace(/\D/g, "");

const rootsSchema = z.object({ resourceNames: z.array(z.string()).default([]) });
const clientSchema = z.object({
  customerClient: z.object({
    id: z.string(),
    descriptiveName: z.string().default(""),
    manager: z.boolean().default(false),
    status: z.string(),
    currencyCode: z.string(),
    timeZone: z.string(),
  }),
});

/** Yields the accounts that have figures of their own, below every account that the user was granted. */
export async function* googleQueryAccounts(
  api: GoogleQueryApi,
  vendor: Vendor,
): AsyncGenerator<Account, void, undefined> {
  const { resourceNames } = await vendor.json(rootsSchema, { url: `${api.url}/customers:listAccessibleCustomers` });
  const seen = new Set<string>();
  for (const name of resourceNames) {
    const root = name.replace("customers/", "");
    const query =
      "SELECT customer_client.client_customer, customer_client.id, customer_client.descriptive_name, " +
      "customer_client.manager, customer_client.status, customer_client.time_zone, customer_client.currency_code " +
      "FROM customer_client";
    const found = await search(api, vendor, clientSchema, { customerId: root, loginCustomerId: root, query });
    for (const { customerClient: client } of found) {
      if (client.manager || client.status !== "ENABLED" || seen.has(client.id)) continue;
      seen.add(client.id);
      const { id, descriptiveName, currencyCode, timeZone } = client;
      yield {
        id,
        name: descriptiveName || id,
        currency: currencyCode,
        zone: timeZone,
        extra: { loginCustomerId: root },
      };
    }
  }
}

const long = z.string().default("0");
const metrics = z
  .object({ costMicros: long, impressions: long, clicks: long })
  .catchall(z.union([z.string(), z.number()]));
const accountDay = z.object({ segments: z.object({ date: z.iso.date() }), metrics });
const campaignDay = accountDay.extend({
  campaign: z.object({ id: z.string(), name: z.string() }),
  customer: z.object({ currencyCode: z.string() }),
});

/** Returns the stream of campaigns by day. A query returns its slice at once, so a slice is one page. */
export function googleMarketingDaily(api: GoogleQueryApi): DailyStream<"marketing_daily"> {
  const columns = ["cost_micros", "impressions", "clicks", api.conversions, api.conversionValue]
    .map((name) => `metrics.${name}`)
    .join(", ");
  const between = ({ from, to }: { from: string; to: string }): string => `segments.date BETWEEN '${from}' AND '${to}'`;
  const [conversions, conversionValue] = [camelCase(api.conversions), camelCase(api.conversionValue)];
  /** Searches through the manager account that was entered, or the one that the account was found below. */
  const searchIn = <Row extends z.ZodType>(vendor: Vendor, { id, extra }: Account, row: Row, query: string) => {
    const loginCustomerId = vendor.settings["loginCustomerId"] || (extra?.["loginCustomerId"] ?? id);
    return search(api, vendor, row, { customerId: id, loginCustomerId, query });
  };

  return {
    shape: "marketing_daily",
    division: { kind: "days", step: 14, lookBack: 30, weeklyLookBack: 90, history: 37 * 30 },
    async *read(vendor, { account, slice, resume }) {
      if (resume !== undefined) return;
      const query = `SELECT campaign.id, campaign.name, customer.currency_code, segments.date, ${columns} FROM campaign WHERE ${between(slice)}`;
      const found = await searchIn(vendor, account, campaignDay, query);
      const rows = found.map(({ campaign, segments, customer, metrics: figures }) => ({
        date: segments.date,
        campaignId: campaign.id,
        campaignName: campaign.name,
        spend: fromMicros(figures.costMicros),
        impressions: count(figures.impressions),
        clicks: count(figures.clicks),
        conversions: decimal(figures[conversions]),
        conversionValue: decimal(figures[conversionValue]),
        currency: customer.currencyCode,
      }));
      yield { rows, resume: "read" };
    },
    async total(vendor, { account, days }) {
      const query = `SELECT segments.date, ${columns} FROM customer WHERE ${between(days)}`;
      const found = await searchIn(vendor, account, accountDay, query);
      return found.map(({ segments, metrics: figures }) => ({
        date: segments.date,
        values: { spend: fromMicros(figures.costMicros), clicks: figures.clicks, impressions: figures.impressions },
      }));
    },
  };
}

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
