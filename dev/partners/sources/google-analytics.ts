import type { FastifyReply, FastifyRequest } from "fastify";
import { bearerOf, type SourceRoutes, type SourceState } from "./source-partner.ts";
import { campaignsOf, daysBetween, figuresOf, type Scenario, sentRows, type SourceAccount } from "./world.ts";

const source = "google-analytics-4";
const properties: SourceAccount[] = [
  { id: "312345678", name: "Demo Home web shop", currency: "USD", zone: "America/New_York" },
  { id: "323456789", name: "Demo Home EU web shop", currency: "EUR", zone: "Europe/Berlin" },
];
/** The real one sends up to 250,000 rows per request. */
const maxRows = 40;

interface ReportRequest {
  dateRanges: { startDate: string; endDate: string }[];
  dimensions?: { name: string }[];
  metrics: { name: string }[];
  orderBys?: { dimension: { dimensionName: string } }[];
  limit?: number | string;
  offset?: number | string;
  returnPropertyQuota?: boolean;
}

type Fact = Record<string, string | number>;
const dimensionNames = ["date", "sessionSource", "sessionMedium", "sessionCampaignName", "landingPage"];
const metricTypes: Record<string, string> = {
  sessions: "TYPE_INTEGER",
  totalUsers: "TYPE_INTEGER",
  ecommercePurchases: "TYPE_INTEGER",
  purchaseRevenue: "TYPE_CURRENCY",
};

/** Google Analytics as analyticsadmin.googleapis.com and analyticsdata.googleapis.com answer it. */
export const googleAnalyticsRoutes: SourceRoutes = (server, state) => {
  server.get<{ Querystring: { pageToken?: string } }>(
    "/analytics-admin/v1beta/accountSummaries",
    (request, reply) => refusal(request, reply, state) ?? reply.send(summariesOf(request.query.pageToken)),
  );
  server.get<{ Params: { id: string } }>("/analytics-admin/v1beta/properties/:id", (request, reply) => {
    const refused = refusal(request, reply, state);
    if (refused) return refused;
    const property = properties.find(({ id }) => id === request.params.id);
    if (!property) return denied(reply);
    const { id, name, currency, zone } = property;
    return reply.send({
      name: `properties/${id}`,
      parent: "accounts/54321",
      displayName: name,
      timeZone: zone,
      currencyCode: currency,
      serviceLevel: "GOOGLE_ANALYTICS_STANDARD",
      propertyType: "PROPERTY_TYPE_ORDINARY",
    });
  });
  // The target is an ID and a verb, such as "312345678:runReport".
  server.post<{ Params: { target: string } }>("/analytics-data/v1beta/properties/:target", (request, reply) => {
    const refused = refusal(request, reply, state);
    if (refused) return refused;
    const [id, verb] = request.params.target.split(":");
    const property = properties.find((one) => one.id === id);
    if (!property || verb !== "runReport") return denied(reply);
    const report = request.body as ReportRequest;
    const unknown = unknownFieldOf(report);
    if (unknown !== undefined)
      return fail(reply, 400, "INVALID_ARGUMENT", `Field ${unknown} is not a valid dimension or metric.`);
    return reply.send(reportOf(property, report, state.scenario()));
  });
};

/** One property per page, so that callers have to follow the pages. */
function summariesOf(pageToken = "0") {
  const at = Number(pageToken);
  const property = properties[at];
  return {
    accountSummaries: property && [
      {
        name: "accountSummaries/54321",
        account: "accounts/54321",
        displayName: "Demo Home",
        propertySummaries: [
          {
            property: `properties/${property.id}`,
            displayName: property.name,
            propertyType: "PROPERTY_TYPE_ORDINARY",
            parent: "accounts/54321",
          },
        ],
      },
    ],
    ...(at + 1 < properties.length && { nextPageToken: String(at + 1) }),
  };
}

function unknownFieldOf({ dimensions = [], metrics }: ReportRequest): string | undefined {
  return (
    dimensions.find(({ name }) => !dimensionNames.includes(name))?.name ??
    metrics.find(({ name }) => !(name in metricTypes))?.name
  );
}

/** Zero counts and empty lists are left out, as in all JSON of Google. */
function reportOf(property: SourceAccount, report: ReportRequest, scenario: Scenario) {
  const { dimensions = [], metrics, orderBys = [], limit = 10_000, offset = 0 } = report;
  const { startDate = "", endDate = "" } = report.dateRanges[0] ?? {};
  const names = dimensions.map(({ name }) => name);
  const all = grouped(factsOf(property.id, startDate, endDate, scenario), names);
  const truncated = scenario.truncated.map((date) => date.replaceAll("-", ""));
  const groups = names.length > 1 ? sentRows(all, ({ date }) => String(date), { truncated }) : all;
  for (const { dimension } of orderBys.toReversed())
    groups.sort((a, b) => (String(a[dimension.dimensionName]) < String(b[dimension.dimensionName]) ? -1 : 1));
  const rows = groups.slice(Number(offset), Number(offset) + Math.min(Number(limit), maxRows));
  const rowCount = groups.length > 0 && names.length > 1 ? groups.length + scenario.missingRows : groups.length;
  return {
    dimensionHeaders: dimensions,
    metricHeaders: metrics.map(({ name }) => ({ name, type: metricTypes[name] })),
    ...(rows.length > 0 && {
      rows: rows.map((row) => ({
        dimensionValues: names.map((name) => ({ value: String(row[name]) })),
        metricValues: metrics.map(({ name }) => ({ value: String(row[name]) })),
      })),
    }),
    ...(rowCount > 0 && { rowCount }),
    metadata: {
      currencyCode: property.currency,
      timeZone: property.zone,
      ...(scenario.quality === "thresholded" && { subjectToThresholding: true }),
      ...(scenario.quality === "sampled" && {
        samplingMetadatas: [{ samplesReadCount: "500000", samplingSpaceSize: "2000000" }],
      }),
    },
    ...(report.returnPropertyQuota && { propertyQuota }),
    kind: "analyticsData#runReport",
  };
}

const propertyQuota = {
  tokensPerDay: { consumed: 8, remaining: 199_992 },
  tokensPerHour: { consumed: 8, remaining: 39_992 },
  concurrentRequests: { remaining: 10 },
  serverErrorsPerProjectPerHour: { remaining: 10 },
  potentiallyThresholdedRequestsPerHour: { remaining: 120 },
  tokensPerProjectPerHour: { consumed: 8, remaining: 13_992 },
};

/** Sessions of each campaign on two landing pages. */
function factsOf(id: string, from: string, to: string, scenario: Scenario): Fact[] {
  return daysBetween(from, to).flatMap((date) =>
    campaignsOf(source, id).flatMap((campaign) => {
      const figures = figuresOf(source, { accountId: id, campaignId: campaign.id, date }, scenario);
      if (!figures) return [];
      const { clicks, conversions, valueMicros } = figures;
      const [firstClicks, firstConversions] = [Math.ceil(clicks / 2), Math.ceil(conversions / 2)];
      const value = conversions === 0 ? 0 : valueMicros / conversions / 1_000_000;
      return [
        { landingPage: "/", sessions: firstClicks, purchases: firstConversions },
        { landingPage: "/collections/new", sessions: clicks - firstClicks, purchases: conversions - firstConversions },
      ].map(({ landingPage, sessions, purchases }) => ({
        date: date.replaceAll("-", ""),
        sessionSource: "google",
        sessionMedium: "cpc",
        sessionCampaignName: campaign.name,
        landingPage,
        sessions,
        totalUsers: Math.ceil(sessions * 0.9),
        ecommercePurchases: purchases,
        purchaseRevenue: purchases * value,
      }));
    }),
  );
}

function grouped(facts: Fact[], names: string[]): Fact[] {
  const groups = new Map<string, Fact>();
  for (const fact of facts) {
    const key = names.map((name) => fact[name]).join("\n");
    const group = groups.get(key) ?? Object.fromEntries(names.map((name) => [name, fact[name] ?? ""]));
    for (const metric of Object.keys(metricTypes)) group[metric] = Number(group[metric] ?? 0) + Number(fact[metric]);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function refusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens, isThrottled }: SourceState,
): FastifyReply | undefined {
  if (!tokens.isValid(bearerOf(request)))
    return fail(reply, 401, "UNAUTHENTICATED", "Request had invalid authentication credentials.");
  if (!isThrottled()) return undefined;
  const message = request.url.startsWith("/analytics-data/")
    ? "Exhausted property tokens for a project per hour. These quota tokens will return in under an hour."
    : "Quota exceeded for quota metric 'Requests' and limit 'Requests per minute per user'.";
  return fail(reply, 429, "RESOURCE_EXHAUSTED", message);
}

const denied = (reply: FastifyReply): FastifyReply =>
  fail(reply, 403, "PERMISSION_DENIED", "User does not have sufficient permissions for this property.");

const fail = (reply: FastifyReply, code: number, status: string, message: string): FastifyReply =>
  reply.code(code).send({ error: { code, message, status } });
