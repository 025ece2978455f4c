import type { FastifyReply, FastifyRequest } from "fastify";
import { bearerOf, type SourceRoutes, type SourceState } from "./source-partner.ts";
import { campaignsOf, daysBetween, figuresOf, type SourceAccount } from "./world.ts";

const version = "v26";
const manager = "9000000001";
export const googleAdsAccounts: SourceAccount[] = [
  { id: "1234567890", name: "Demo Home US", currency: "USD", zone: "America/New_York" },
  { id: "2345678901", name: "Demo Home EU", currency: "EUR", zone: "Europe/Berlin" },
];

/** Google Ads below /google-ads, as googleads.googleapis.com answers it. One manager account has all others. */
export const googleAdsRoutes: SourceRoutes = (server, state) => {
  server.get(
    "/google-ads/:version/customers::listAccessibleCustomers",
    (request, reply) => refusal(request, reply, state) ?? reply.send({ resourceNames: [`customers/${manager}`] }),
  );
  server.post<{ Params: { id: string } }>(
    "/google-ads/:version/customers/:id/googleAds::searchStream",
    (request, reply) => {
      const refused = refusal(request, reply, state);
      if (refused) return refused;
      const { id } = request.params;
      const { query } = request.body as { query: string };
      if (query.includes("FROM customer_client"))
        return reply.send([{ results: [clientOf(manager, true), ...clients()] }]);
      if (request.headers["login-customer-id"] !== manager)
        return reply.code(403).send(failure("authorizationError", "USER_PERMISSION_DENIED", "PERMISSION_DENIED", 403));
      const account = googleAdsAccounts.find((one) => one.id === id);
      if (!account)
        return reply.code(400).send(failure("queryError", "REQUESTED_METRICS_FOR_MANAGER", "INVALID_ARGUMENT", 400));
      const [, from = "", to = ""] = /BETWEEN '(\S+)' AND '(\S+)'/.exec(query) ?? [];
      const results = query.includes("FROM customer ")
        ? totals(account, from, to, state)
        : rows(account, from, to, state);
      // In batches, as the real one answers.
      return reply.send(
        Array.from({ length: Math.ceil(results.length / 50) }, (_, at) => ({
          results: results.slice(at * 50, at * 50 + 50),
        })),
      );
    },
  );
};

const clients = () => googleAdsAccounts.map(({ id }) => clientOf(id, false));

function clientOf(id: string, isManager: boolean) {
  const account = googleAdsAccounts.find((one) => one.id === id);
  return {
    customerClient: {
      clientCustomer: `customers/${id}`,
      id,
      descriptiveName: account?.name ?? "All accounts",
      manager: isManager,
      status: "ENABLED",
      currencyCode: account?.currency ?? "USD",
      timeZone: account?.zone ?? "America/New_York",
    },
  };
}

function rows({ id, currency, zone }: SourceAccount, from: string, to: string, { scenario }: SourceState) {
  return daysBetween(from, to).flatMap((date) =>
    campaignsOf("google-adwords", id).flatMap((campaign) => {
      const figures = figuresOf("google-adwords", { accountId: id, campaignId: campaign.id, date }, scenario());
      if (!figures) return [];
      return [
        {
          campaign: { resourceName: `customers/${id}/campaigns/${campaign.id}`, id: campaign.id, name: campaign.name },
          segments: { date },
          customer: { currencyCode: currency, timeZone: zone },
          metrics: metricsOf([figures]),
        },
      ];
    }),
  );
}

function totals({ id }: SourceAccount, from: string, to: string, { scenario }: SourceState) {
  return daysBetween(from, to).map((date) => ({
    segments: { date },
    metrics: metricsOf(
      campaignsOf("google-adwords", id).flatMap(
        (campaign) => figuresOf("google-adwords", { accountId: id, campaignId: campaign.id, date }, scenario()) ?? [],
      ),
    ),
  }));
}

type Figures = NonNullable<ReturnType<typeof figuresOf>>;

const sum = (all: Figures[], name: keyof Figures): number => all.reduce((total, figures) => total + figures[name], 0);

/** 64-bit numbers are texts, others are not. */
const metricsOf = (all: Figures[]) => ({
  costMicros: String(sum(all, "spendMicros")),
  impressions: String(sum(all, "impressions")),
  clicks: String(sum(all, "clicks")),
  conversions: sum(all, "conversions"),
  conversionsValue: sum(all, "valueMicros") / 1_000_000,
});

function refusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens, isThrottled }: SourceState,
): FastifyReply | undefined {
  if ((request.params as { version: string }).version !== version)
    return reply.code(400).send(failure("requestError", "UNSUPPORTED_VERSION", "INVALID_ARGUMENT", 400));
  if (!tokens.isValid(bearerOf(request)))
    return reply.code(401).send(failure("authenticationError", "OAUTH_TOKEN_INVALID", "UNAUTHENTICATED", 401));
  if (isThrottled())
    return reply
      .code(429)
      .send(failure("quotaError", "RESOURCE_TEMPORARILY_EXHAUSTED", "RESOURCE_EXHAUSTED", 429, "1s"));
  return undefined;
}

const failure = (kind: string, code: string, status: string, http: number, retryDelay?: string) => ({
  error: {
    code: http,
    status,
    message: "Request contains an error.",
    details: [
      {
        "@type": `type.googleapis.com/google.ads.googleads.${version}.errors.GoogleAdsFailure`,
        errors: [
          {
            errorCode: { [kind]: code },
            message: "The call was refused.",
            ...(retryDelay && {
              details: { quotaErrorDetails: { rateScope: "ACCOUNT", rateName: "Requests", retryDelay } },
            }),
          },
        ],
        requestId: "demo-request",
      },
    ],
  },
});
