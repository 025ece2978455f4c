import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { accountDays, type CampaignDay, campaignDays } from "./campaign-days.ts";
import { signedCalls } from "./oauth1-calls.ts";
import type { SourceRoutes, SourceState } from "./source-partner.ts";
import { campaignsOf, daysBetween, type Figures, numberOf, type SourceAccount } from "./world.ts";

const accounts: (SourceAccount & { deleted: boolean })[] = [
  { id: "18ce54d4x5t", name: "Demo Home US", currency: "USD", zone: "America/Los_Angeles", deleted: false },
  { id: "18ce54uhiux", name: "Demo Home UK", currency: "GBP", zone: "Europe/London", deleted: false },
  { id: "18ce54gone0", name: "Deleted", currency: "USD", zone: "America/Los_Angeles", deleted: true },
];
/** So many campaigns that one call can't ask for all of them. */
const portfolios = ["a", "b", "c", "d", "e", "f", "g", "h"];
const maxDays = 7;
const maxIds = 20;

type Query = Record<string, string>;

/** The login of X below /x and its Ads API below /x-ads. Calls are signed as OAuth 1.0a wants it. */
export const twitterRoutes: SourceRoutes = (server, state) => {
  const { scenario } = state;
  const requested = new Map<string, { secret: string; callback: string; verifier: string }>();
  const loginCall = signedCalls("https://api.twitter.com", "/x", (token) => requested.get(token)?.secret);
  const adsCall = signedCalls("https://ads-api.x.com", "/x-ads", (token) =>
    scenario().isRevoked ? undefined : secretOf(token),
  );

  server.post("/x/oauth/request_token", (request, reply) => {
    const callback = loginCall(request)?.params.get("oauth_callback");
    if (!callback) return refuse(reply, 401, 32, "Could not authenticate you.");
    const token = randomUUID();
    const secret = randomUUID();
    requested.set(token, { secret, callback, verifier: randomUUID() });
    return sendForm(reply, { oauth_token: token, oauth_token_secret: secret, oauth_callback_confirmed: "true" });
  });
  server.get<{ Querystring: Query }>("/x/oauth/authorize", ({ query }, reply) => {
    const token = query["oauth_token"] ?? "";
    const found = requested.get(token);
    if (!found) return refuse(reply, 401, 32, "Could not authenticate you.");
    const address = new URL(found.callback);
    address.searchParams.set("oauth_token", token);
    address.searchParams.set("oauth_verifier", found.verifier);
    return reply.redirect(address.href);
  });
  server.post("/x/oauth/access_token", (request, reply) => {
    const call = loginCall(request);
    const found = requested.get(call?.token ?? "");
    if (!call?.token || found?.verifier !== call.params.get("oauth_verifier"))
      return refuse(reply, 401, 32, "Could not authenticate you.");
    requested.delete(call.token);
    const token = `38-${randomUUID()}`;
    return sendForm(reply, {
      oauth_token: token,
      oauth_token_secret: secretOf(token),
      user_id: "38",
      screen_name: "demo",
    });
  });

  const refusal = (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    if (!adsCall(request))
      return refuse(reply, 401, "UNAUTHORIZED_ACCESS", "This request is not properly authenticated");
    if (!state.isThrottled()) return undefined;
    void reply.header("x-account-rate-limit-reset", String(Math.ceil(Date.now() / 1_000) + 60));
    return refuse(reply, 429, "TOO_MANY_REQUESTS", "You have exceeded the number of requests permitted");
  };

  server.get<{ Querystring: Query }>("/x-ads/12/accounts", (request, reply) => {
    const data = accounts.map(({ id, name, zone, deleted }) => ({ id, name, timezone: zone, deleted }));
    return refusal(request, reply) ?? reply.send(paged(request.query, data));
  });
  server.get<{ Params: { id: string } }>("/x-ads/12/accounts/:id/funding_instruments", (request, reply) => {
    const account = accounts.find(({ id }) => id === request.params.id);
    const data = account ? [{ id: "lygyi", currency: account.currency, type: "CREDIT_CARD" }] : [];
    return refusal(request, reply) ?? reply.send({ data, next_cursor: null });
  });
  server.get<{ Params: { id: string }; Querystring: Query }>("/x-ads/12/accounts/:id/campaigns", (request, reply) => {
    const { id } = request.params;
    const data = portfolios
      .flatMap((portfolio) => campaignsOf("twitter-ads", id + portfolio))
      .map((campaign) => ({ id: idOf(campaign.id), name: campaign.name, deleted: false }));
    return refusal(request, reply) ?? reply.send(paged(request.query, data));
  });
  server.get<{ Params: { id: string }; Querystring: Query }>("/x-ads/12/stats/accounts/:id", (request, reply) => {
    const refused = refusal(request, reply);
    if (refused) return refused;
    const { query } = request;
    const account = accounts.find(({ id }) => id === request.params.id);
    if (!account) return refuse(reply, 404, "NOT_FOUND", "Account was not found");
    const ids = (query["entity_ids"] ?? "").split(",");
    const range = rangeOf(account.zone, query);
    if (!range || ids.length > maxIds || query["granularity"] !== "DAY")
      return refuse(reply, 400, "INVALID_PARAMETER", "Expected aligned days and at most 20 entities");
    const dates = daysBetween(range.from, range.to);
    if (dates.length > maxDays) return refuse(reply, 400, "INVALID_PARAMETER", "At most 7 days");
    const days = twitterDays(account.id, range, state);
    const data = ids.map((id) => {
      const own =
        query["entity"] === "ACCOUNT"
          ? accountDays("twitter-ads", days, scenario())
          : days.filter((day) => idOf(day.campaign.id) === id);
      const byDate = new Map(own.map(({ date, figures }) => [date, shareOf(figures, query["placement"] ?? "")]));
      return { id, id_data: [{ segment: null, metrics: metricsOf(dates.map((date) => byDate.get(date))) }] };
    });
    return reply.send({ data_type: "stats", time_series_length: dates.length, data, request: { params: query } });
  });
};

/** Returns what the campaigns of an account have for each day. */
export function twitterDays(
  accountId: string,
  range: { from: string; to: string },
  { scenario }: Pick<SourceState, "scenario">,
): CampaignDay[] {
  return portfolios.flatMap((portfolio) => campaignDays("twitter-ads", accountId + portfolio, range, scenario()));
}

const idOf = (id: string): string => Number(id).toString(36);

/** Returns the days between two instants, if both are midnight in the zone. */
function rangeOf(zone: string, { start_time = "", end_time = "" }: Query): { from: string; to: string } | undefined {
  const [start, end] = [new Date(start_time), new Date(end_time)];
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  const [[from = "", at], [, until]] = [start, end].map((time) => format.format(time).split(" ")) as [
    string[],
    string[],
  ];
  if (at !== "00:00:00" || until !== "00:00:00") return undefined;
  return { from, to: format.format(end.getTime() - 1_000).slice(0, 10) };
}

/** Returns the part of the figures that belongs to a placement: three quarters are shown on X. */
function shareOf(figures: Figures, placement: string): Figures {
  const share = (value: number): number => {
    const onTwitter = Math.floor((value * 3) / 4);
    return placement === "ALL_ON_TWITTER" ? onTwitter : value - onTwitter;
  };
  return {
    spendMicros: share(figures.spendMicros),
    impressions: share(figures.impressions),
    clicks: share(figures.clicks),
    conversions: share(figures.conversions),
    valueMicros: share(figures.valueMicros),
  };
}

/** Metrics without any figure are null. */
function metricsOf(days: (Figures | undefined)[]) {
  const column = (name: keyof Figures) =>
    days.some((figures) => figures?.[name]) ? days.map((figures) => figures?.[name] ?? 0) : null;
  const [metric, sale_amount_local_micro] = [column("conversions"), column("valueMicros")];
  return {
    impressions: column("impressions"),
    clicks: column("clicks"),
    billed_charge_local_micro: column("spendMicros"),
    conversion_purchases: (metric ?? sale_amount_local_micro) && { metric, sale_amount_local_micro },
  };
}

function paged(query: Query, all: object[]) {
  const start = Number(query["cursor"] ?? 0);
  const end = start + Math.min(Number(query["count"] ?? 200), 10);
  return { data: all.slice(start, end), next_cursor: end < all.length ? String(end) : null };
}

const sendForm = (reply: FastifyReply, fields: Record<string, string>): FastifyReply =>
  reply.type("text/html").send(new URLSearchParams(fields).toString());

const refuse = (reply: FastifyReply, status: number, code: string | number, message: string): FastifyReply =>
  reply.code(status).send({ errors: [{ code, message }], request: { params: {} } });

/** Returns the secret of a token, which is known by it, so that connections of the demo outlive a restart. */
const secretOf = (token: string): string => `secret-${numberOf("twitter", token)}`;
