import type { FastifyReply, FastifyRequest } from "fastify";
import { bearerOf, type SourceRoutes, type SourceState } from "./source-partner.ts";
import { campaignsOf, daysBetween, figuresOf, numberOf, type Scenario } from "./world.ts";

const source = "google-search-console";
const sites = [
  { siteUrl: "https://shop.demo-home.example/", permissionLevel: "siteOwner" },
  { siteUrl: "sc-domain:demo-home.example", permissionLevel: "siteFullUser" },
  { siteUrl: "https://not-mine.example/", permissionLevel: "siteUnverifiedUser" },
];
/** Queries per answer. The real one sends up to 25,000. */
const maxQueries = 10;

interface Query {
  startDate: string;
  endDate: string;
  dimensions?: string[];
  rowLimit?: number;
  startRow?: number;
}

interface Fact {
  date: string;
  query: string;
  country: string;
  device: string;
  /** Searched by so few people that no query is shown for it. */
  isRare: boolean;
  clicks: number;
  impressions: number;
  position: number;
}

/** Search Console below /googleapis, as www.googleapis.com/webmasters answers it. */
export const googleSearchConsoleRoutes: SourceRoutes = (server, state) => {
  server.get(
    "/googleapis/webmasters/v3/sites",
    (request, reply) => refusal(request, reply, state) ?? reply.send({ siteEntry: sites }),
  );
  server.post<{ Params: { site: string } }>(
    "/googleapis/webmasters/v3/sites/:site/searchAnalytics/query",
    (request, reply) => {
      const refused = refusal(request, reply, state);
      if (refused) return refused;
      const { site } = request.params;
      if (!sites.some(({ siteUrl, permissionLevel }) => siteUrl === site && permissionLevel !== "siteUnverifiedUser"))
        return fail(
          reply,
          403,
          ["global", "forbidden"],
          `User does not have sufficient permission for site '${site}'.`,
        );
      const query = request.body as Query;
      const { dimensions = [], rowLimit = 1_000, startRow = 0 } = query;
      if (rowLimit < 1 || rowLimit > 25_000)
        return fail(reply, 400, ["global", "invalidParameter"], "Row limit must be between 1 and 25000.");
      if (dimensions.some((name) => !["date", "query", "country", "device"].includes(name)))
        return fail(reply, 400, ["global", "invalidParameter"], "Invalid dimension.");
      const rows = grouped(factsOf(site, query, state.scenario()), dimensions);
      const most = dimensions.includes("query") ? maxQueries : rowLimit;
      const sent = rows.slice(startRow, startRow + Math.min(rowLimit, most));
      return reply.send({ ...(sent.length > 0 && { rows: sent }), responseAggregationType: "byProperty" });
    },
  );
};

function factsOf(site: string, { startDate, endDate }: Query, scenario: Scenario): Fact[] {
  return daysBetween(startDate, endDate).flatMap((date) =>
    campaignsOf(source, site).flatMap((campaign) =>
      ["usa", "deu"].flatMap((country) =>
        ["MOBILE", "DESKTOP"].flatMap((device) => {
          const campaignId = [campaign.id, country, device].join(" ");
          const figures = figuresOf(source, { accountId: site, campaignId, date }, scenario);
          if (!figures) return [];
          return [
            {
              date,
              query: `${campaign.name.toLowerCase()} bed linen`,
              country,
              device,
              isRare: numberOf(campaignId, date) % 5 === 0,
              clicks: figures.conversions,
              impressions: figures.impressions,
              position: 1 + (numberOf(date, campaignId) % 900) / 70,
            },
          ];
        }),
      ),
    ),
  );
}

/** Rows by the dimensions, most clicks first. Positions are averages by impressions. */
function grouped(facts: Fact[], dimensions: string[]) {
  const groups = new Map<string, { keys: string[]; clicks: number; impressions: number; weight: number }>();
  for (const fact of facts) {
    if (fact.isRare && dimensions.includes("query")) continue;
    const keys = dimensions.map((name) => String(fact[name as keyof Fact]));
    const key = keys.join("\n");
    const group = groups.get(key) ?? { keys, clicks: 0, impressions: 0, weight: 0 };
    group.clicks += fact.clicks;
    group.impressions += fact.impressions;
    group.weight += fact.position * fact.impressions;
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ keys, clicks, impressions, weight }) => ({
      keys,
      clicks,
      impressions,
      ctr: clicks / impressions,
      position: weight / impressions,
    }))
    .sort((a, b) => b.clicks - a.clicks);
}

function refusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens, isThrottled }: SourceState,
): FastifyReply | undefined {
  if (!tokens.isValid(bearerOf(request))) return fail(reply, 401, ["global", "authError"], "Invalid Credentials");
  if (!isThrottled()) return undefined;
  const limit = request.method === "POST" ? "load" : "QPS";
  return fail(reply, 403, ["usageLimits", "quotaExceeded"], `Search Analytics ${limit} quota exceeded.`);
}

/** Errors of this API have reasons instead of a status. */
const fail = (reply: FastifyReply, code: number, [domain, reason]: [string, string], message: string): FastifyReply =>
  reply.code(code).send({ error: { code, message, errors: [{ message, domain, reason }] } });
