import type { FastifyReply, FastifyRequest } from "fastify";
import { accountDays, campaignDays } from "./campaign-days.ts";
import { bearerOf, formOf, giveConsent, type SourceRoutes, type SourceState } from "./source-partner.ts";
import { campaignsOf, type Figures, type SourceAccount } from "./world.ts";

const versions = ["202607", "202608", "202609"];
const accounts: SourceAccount[] = [
  { id: "507404993", name: "Demo Home", currency: "USD", zone: "UTC" },
  { id: "507404994", name: "Demo Home EU", currency: "EUR", zone: "UTC" },
];
const maxElements = 15_000;
const yearSeconds = 31_536_000;
const pageSize = 2;

/** LinkedIn's login below /linkedin-www and its API below /linkedin. */
export const linkedinRoutes: SourceRoutes = (server, state) => {
  const { tokens, scenario } = state;

  server.get<{ Querystring: Record<string, string> }>("/linkedin-www/oauth/v2/authorization", ({ query }, reply) =>
    giveConsent(reply, query, { code: tokens.newCode() }),
  );
  server.post("/linkedin-www/oauth/v2/accessToken", (request, reply) => {
    const form = formOf(request);
    const known = form.get("refresh_token") ?? "";
    const isRefresh = form.get("grant_type") === "refresh_token";
    if (!(isRefresh ? tokens.isRefreshToken(known) : tokens.takeCode(form.get("code") ?? "")))
      return reply.code(400).send({ error: "invalid_request", error_description: "The token was revoked" });
    return reply.send({
      access_token: tokens.newAccessToken(),
      expires_in: scenario().tokenSeconds,
      refresh_token: isRefresh ? known : tokens.newRefreshToken(),
      refresh_token_expires_in: yearSeconds,
      scope: "r_ads,r_ads_reporting",
    });
  });

  server.get("/linkedin/rest/adAccounts", (request, reply) => {
    const elements = accounts.map(({ id, name, currency }) => element(id, name, { currency, test: false }));
    const draft = element("507404995", "Test", { currency: "USD", test: true });
    return refusal(request, reply, state) ?? reply.send(paged(request, [...elements, draft]));
  });
  server.get<{ Params: { id: string } }>("/linkedin/rest/adAccounts/:id/adCampaigns", (request, reply) => {
    const refused = refusal(request, reply, state);
    if (refused) return refused;
    if (!request.url.includes("search=(status:(values:List(")) return refuse(reply, 400, "Invalid query parameters");
    const all = campaignsOf("linkedin-ads", request.params.id);
    return reply.send(
      paged(
        request,
        all.map(({ id, name }) => element(id, name, {})),
      ),
    );
  });
  server.get("/linkedin/rest/adAnalytics", (request, reply) => {
    const refused = refusal(request, reply, state);
    if (refused) return refused;
    const asked = parsed(request.url);
    if (!asked) return refuse(reply, 400, "Invalid query parameters");
    const { pivot, range } = asked;
    const account = accounts.find(({ id }) => id === asked.accountId);
    if (!account) return refuse(reply, 403, "Not enough permissions to access: adAnalytics");
    const days = campaignDays("linkedin-ads", account.id, range, scenario());
    const elements =
      pivot === "CAMPAIGN"
        ? days.map(({ date, campaign, figures }) => rowOf(`sponsoredCampaign:${campaign.id}`, date, figures))
        : accountDays("linkedin-ads", days, scenario()).map(({ date, figures }) =>
            rowOf(`sponsoredAccount:${account.id}`, date, figures),
          );
    return reply.send({ elements: elements.slice(0, maxElements), paging: { start: 0, count: 10, links: [] } });
  });
};

const element = (id: string, name: string, rest: object) => ({ id: Number(id), name, status: "ACTIVE", ...rest });

/** Returns what an address asks for in the syntax of Rest.li: parentheses as they are, URNs encoded. */
function parsed(url: string) {
  const part = (pattern: RegExp): string[] => pattern.exec(url)?.slice(1) ?? [];
  const [pivot] = part(/[?&]pivot=\(value:(CAMPAIGN|ACCOUNT)\)/);
  const date = String.raw`\(year:(\d{4}),month:(\d{1,2}),day:(\d{1,2})\)`;
  const range = part(new RegExp(String.raw`[?&]dateRange=\(start:${date},end:${date}\)`));
  const [accountId] = part(/[?&]accounts=List\(urn%3Ali%3AsponsoredAccount%3A(\d+)\)/);
  if (!pivot || !accountId || range.length !== 6 || !url.includes("timeGranularity=(value:DAILY)")) return undefined;
  const [from, to] = [range.slice(0, 3), range.slice(3)].map((parts) =>
    parts.map((text) => text.padStart(2, "0")).join("-"),
  );
  return { pivot, accountId, range: { from: from ?? "", to: to ?? "" } };
}

function rowOf(urn: string, date: string, figures: Figures) {
  const [year, month, day] = date.split("-").map(Number);
  return {
    pivotValues: [`urn:li:${urn}`],
    dateRange: { start: { year, month, day }, end: { year, month, day } },
    // With more decimals than money has.
    costInLocalCurrency: (figures.spendMicros / 1_000_000).toFixed(16),
    impressions: figures.impressions,
    clicks: figures.clicks,
    externalWebsiteConversions: figures.conversions,
    conversionValueInLocalCurrency: String(figures.valueMicros / 1_000_000),
  };
}

function paged(request: FastifyRequest, all: object[]) {
  const { pageToken } = request.query as { pageToken?: string };
  const start = Number(pageToken ?? 0);
  const end = start + pageSize;
  return {
    elements: all.slice(start, end),
    metadata: end < all.length ? { nextPageToken: String(end) } : {},
  };
}

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ status, serviceErrorCode: 100, code: "REFUSED", message });

function refusal(request: FastifyRequest, reply: FastifyReply, { tokens, isThrottled }: SourceState) {
  const version = request.headers["linkedin-version"];
  if (version === undefined) return refuse(reply, 400, "A version must be present");
  if (!versions.includes(String(version))) return refuse(reply, 426, "Requested version is not active");
  if (request.headers["x-restli-protocol-version"] !== "2.0.0") return refuse(reply, 400, "Unknown protocol");
  if (!tokens.isValid(bearerOf(request))) return refuse(reply, 401, "The token has been revoked by the user");
  return isThrottled() ? refuse(reply, 429, "Too many requests") : undefined;
}
