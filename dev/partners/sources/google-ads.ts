import type { FastifyReply, FastifyRequest } from "fastify";
import { bearerOf, type SourceRoutes, type SourceState } from "./source-partner.ts";
import { campaignsOf, daysBetween, figuresOf, sentRows, type SourceAccount } from "./world.ts";

interface QueryApi {
  /** The name of the source, and the path below which it answers. */
  source: "google-adwords" | "search-ads-360";
  path: string;
  version: string;
  service: string;
  failureType: string;
  manager: string;
  accounts: SourceAccount[];
  /** The metrics that count conversions and their value. */
  conversions: [column: string, field: string];
  conversionValue: [column: string, field: string];
}

const googleAds: QueryApi = {
  source: "google-adwords",
  path: "/google-ads",
  version: "v26",
  service: "googleAds",
  failureType: "google.ads.googleads.v26.errors.GoogleAdsFailure",
  manager: "9000000001",
  accounts: [
    { id: "1234567890", name: "Demo Home US", currency: "USD", zone: "America/New_York" },
    { id: "2345678901", name: "Demo Home EU", currency: "EUR", zone: "Europe/Berlin" },
  ],
  conversions: ["conversions", "conversions"],
  conversionValue: ["conversions_value", "conversionsValue"],
};

const searchAds360: QueryApi = {
  source: "search-ads-360",
  path: "/search-ads-360",
  version: "v0",
  service: "searchAds360",
  failureType: "google.ads.searchads360.v0.errors.SearchAds360Failure",
  manager: "9000000360",
  accounts: [{ id: "3600000001", name: "Demo Home Bing", currency: "USD", zone: "America/New_York" }],
  conversions: ["client_account_conversions", "clientAccountConversions"],
  conversionValue: ["client_account_conversions_value", "clientAccountConversionsValue"],
};

/** Google Ads as googleads.googleapis.com answers it. One manager account has all others. */
export const googleAdsRoutes = queryRoutes(googleAds);

/** Search Ads 360 as searchads360.googleapis.com answers it. */
export const searchAds360Routes = queryRoutes(searchAds360);

function queryRoutes(api: QueryApi): SourceRoutes {
  const { path, service, manager, accounts } = api;
  return (server, state) => {
    server.get(
      `${path}/:version/customers::listAccessibleCustomers`,
      (request, reply) =>
        refusal(api, request, reply, state) ?? reply.send({ resourceNames: [`customers/${manager}`] }),
    );
    server.post<{ Params: { id: string } }>(
      `${path}/:version/customers/:id/${service}::searchStream`,
      (request, reply) => {
        const refused = refusal(api, request, reply, state);
        if (refused) return refused;
        const { query } = request.body as { query: string };
        if (query.includes("FROM customer_client"))
          return reply.send([{ results: [clientOf(api, manager), ...accounts.map(({ id }) => clientOf(api, id))] }]);
        if (request.headers["login-customer-id"] !== manager)
          return fail(api, reply, 403, ["authorizationError", "USER_PERMISSION_DENIED", "PERMISSION_DENIED"]);
        const account = accounts.find((one) => one.id === request.params.id);
        if (!account) return fail(api, reply, 400, ["queryError", "REQUESTED_METRICS_FOR_MANAGER", "INVALID_ARGUMENT"]);
        if (!hasKnownMetrics(api, query))
          return fail(api, reply, 400, ["queryError", "UNRECOGNIZED_FIELD", "INVALID_ARGUMENT"]);
        const [, from = "", to = ""] = /BETWEEN '(\S+)' AND '(\S+)'/.exec(query) ?? [];
        const find = query.includes("FROM customer ") ? totals : rows;
        const results = find(api, account, daysBetween(from, to), state);
        // In batches, as the real one answers.
        return reply.send(
          Array.from({ length: Math.ceil(results.length / 50) }, (_, at) => ({
            results: results.slice(at * 50, at * 50 + 50),
          })),
        );
      },
    );
  };
}

function hasKnownMetrics({ conversions, conversionValue }: QueryApi, query: string): boolean {
  const known = ["cost_micros", "impressions", "clicks", conversions[0], conversionValue[0]];
  return Array.from(query.matchAll(/metrics\.(\w+)/g)).every(([, column = ""]) => known.includes(column));
}

function clientOf({ accounts, manager }: QueryApi, id: string) {
  const account = accounts.find((one) => one.id === id);
  return {
    customerClient: {
      clientCustomer: `customers/${id}`,
      id,
      descriptiveName: account?.name ?? "All accounts",
      manager: id === manager,
      status: "ENABLED",
      currencyCode: account?.currency ?? "USD",
      timeZone: account?.zone ?? "America/New_York",
    },
  };
}

function rows(
  api: QueryApi,
  { id, currency, zone }: SourceAccount,
  days: string[],
  { scenario }: SourceState,
): object[] {
  const all = days.flatMap((date) =>
    campaignsOf(api.source, id).flatMap((campaign) => {
      const figures = figuresOf(api.source, { accountId: id, campaignId: campaign.id, date }, scenario());
      if (!figures) return [];
      return [
        {
          campaign: { resourceName: `customers/${id}/campaigns/${campaign.id}`, id: campaign.id, name: campaign.name },
          segments: { date },
          customer: { currencyCode: currency, timeZone: zone },
          metrics: metricsOf(api, [figures]),
        },
      ];
    }),
  );
  return sentRows(all, ({ segments }) => segments.date, scenario());
}

function totals(api: QueryApi, { id }: SourceAccount, days: string[], { scenario }: SourceState): object[] {
  return days.map((date) => ({
    segments: { date },
    metrics: metricsOf(
      api,
      campaignsOf(api.source, id).flatMap(
        (campaign) => figuresOf(api.source, { accountId: id, campaignId: campaign.id, date }, scenario()) ?? [],
      ),
    ),
  }));
}

type Figures = NonNullable<ReturnType<typeof figuresOf>>;

const sum = (all: Figures[], name: keyof Figures): number => all.reduce((total, figures) => total + figures[name], 0);

/** 64-bit numbers are texts, others are not. */
const metricsOf = ({ conversions, conversionValue }: QueryApi, all: Figures[]) => ({
  costMicros: String(sum(all, "spendMicros")),
  impressions: String(sum(all, "impressions")),
  clicks: String(sum(all, "clicks")),
  [conversions[1]]: sum(all, "conversions"),
  [conversionValue[1]]: sum(all, "valueMicros") / 1_000_000,
});

function refusal(
  api: QueryApi,
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens, isThrottled }: SourceState,
): FastifyReply | undefined {
  if ((request.params as { version: string }).version !== api.version)
    return fail(api, reply, 400, ["requestError", "UNSUPPORTED_VERSION", "INVALID_ARGUMENT"]);
  if (!tokens.isValid(bearerOf(request)))
    return fail(api, reply, 401, ["authenticationError", "OAUTH_TOKEN_INVALID", "UNAUTHENTICATED"]);
  if (isThrottled())
    return fail(api, reply, 429, ["quotaError", "RESOURCE_TEMPORARILY_EXHAUSTED", "RESOURCE_EXHAUSTED"], "1s");
  return undefined;
}

function fail(
  { failureType }: QueryApi,
  reply: FastifyReply,
  code: number,
  [kind, name, status]: [kind: string, name: string, status: string],
  retryDelay?: string,
): FastifyReply {
  const details = retryDelay && {
    details: { quotaErrorDetails: { rateScope: "ACCOUNT", rateName: "Requests", retryDelay } },
  };
  const errors = [{ errorCode: { [kind]: name }, message: "The call was refused.", ...details }];
  return reply.code(code).send({
    error: {
      code,
      status,
      message: "Request contains an error.",
      details: [{ "@type": `type.googleapis.com/${failureType}`, errors, requestId: "demo-request" }],
    },
  });
}
