import type { FastifyReply, FastifyRequest } from "fastify";
import { accountDays, campaignDays } from "./campaign-days.ts";
import { bearerOf, formOf, giveConsent, type SourceRoutes, type SourceState } from "./source-partner.ts";
import { campaignsOf, daysBetween, type Figures, type SourceAccount } from "./world.ts";

const accounts: SourceAccount[] = [
  { id: "8adc3db7-8148-4fbf-999c-8d2266369d74", name: "Demo Home US", currency: "USD", zone: "America/Los_Angeles" },
  { id: "b4af0f42-2c34-4eb4-9bb8-1b0ab4f4a7a1", name: "Demo Home EU", currency: "EUR", zone: "Europe/Paris" },
];
/** Small, so that a test reads several pages. */
const maxCampaigns = 2;
const maxDays = 31;

type Query = Record<string, string>;

/** The login of Snapchat below /snap-accounts and its Ads API below /snap. */
export const snapchatRoutes: SourceRoutes = (server, state) => {
  const { tokens, scenario } = state;

  server.get<{ Querystring: Query }>("/snap-accounts/login/oauth2/authorize", ({ query }, reply) =>
    giveConsent(reply, query, { code: tokens.newCode() }),
  );
  server.post("/snap-accounts/login/oauth2/access_token", (request, reply) => {
    const form = formOf(request);
    const known = form.get("refresh_token") ?? "";
    const isRefresh = form.get("grant_type") === "refresh_token";
    if (!(isRefresh ? tokens.isRefreshToken(known) : tokens.takeCode(form.get("code") ?? "")))
      return reply.code(400).send({ error: "invalid_grant", error_description: "Invalid grant" });
    return reply.send({
      access_token: tokens.newAccessToken(),
      token_type: "Bearer",
      expires_in: scenario().tokenSeconds,
      refresh_token: isRefresh ? known : tokens.newRefreshToken(),
      scope: "snapchat-marketing-api",
    });
  });
  server.get("/snap/v1/me/organizations", (request, reply) => {
    const ad_accounts = accounts.map(({ zone, ...account }) => ({ ...account, timezone: zone, status: "ACTIVE" }));
    const organization = { id: "40d6719b-da09-410b-9185-0cc9c0dfed1d", name: "Demo Home", ad_accounts };
    const organizations = [{ sub_request_status: "SUCCESS", organization }];
    return refusal(request, reply, state) ?? succeed(reply, { organizations });
  });
  server.get<{ Params: { id: string }; Querystring: Query }>("/snap/v1/adaccounts/:id/campaigns", (request, reply) => {
    const campaigns = campaignsOf("snapchat-ads", request.params.id).map(({ id, name }) => ({
      sub_request_status: "SUCCESS",
      campaign: { id: uuidOf(id), name, status: "ACTIVE" },
    }));
    const { page, paging } = paged(request, campaigns);
    return refusal(request, reply, state) ?? succeed(reply, { campaigns: page, paging });
  });
  server.get<{ Params: { id: string }; Querystring: Query }>("/snap/v1/adaccounts/:id/stats", (request, reply) => {
    const refused = refusal(request, reply, state);
    if (refused) return refused;
    const account = accounts.find(({ id }) => id === request.params.id);
    if (!account) return refuse(reply, 404, "E3003", "Resource can not be found");
    const { start_time = "", end_time = "", granularity, breakdown, fields = "" } = request.query;
    const isAligned = [start_time, end_time].every((time) => clockIn(account.zone, time) === "00:00:00");
    if (granularity !== "DAY" || !isAligned) return refuse(reply, 400, "E1001", "Start and end must be midnight");
    const range = { from: start_time.slice(0, 10), to: dayBefore(end_time.slice(0, 10)) };
    if (daysBetween(range.from, range.to).length > maxDays) return refuse(reply, 400, "E1001", "Range is too long");
    const days = campaignDays("snapchat-ads", account.id, range, scenario());
    const head = { id: account.id, type: "AD_ACCOUNT", granularity, start_time, end_time };
    const midnight = midnights(account.zone);
    const times = daysBetween(range.from, range.to).map((date) => ({
      date,
      start_time: midnight(date),
      end_time: midnight(nextDay(date)),
    }));
    const stats = (of: (date: string) => Figures | undefined) =>
      times.map(({ date, ...time }) => ({ ...time, stats: statsOf(of(date), fields.split(",")) }));
    if (breakdown !== "campaign") {
      if (fields !== "spend") return refuse(reply, 400, "E1001", "Unsupported fields for AD_ACCOUNT");
      const totals = new Map(accountDays("snapchat-ads", days, scenario()).map(({ date, figures }) => [date, figures]));
      const timeseries_stat = { ...head, timeseries: stats((date) => totals.get(date)) };
      return succeed(reply, { timeseries_stats: [{ sub_request_status: "SUCCESS", timeseries_stat }] });
    }
    const campaigns = campaignsOf("snapchat-ads", account.id).map(({ id }) => ({
      id: uuidOf(id),
      type: "CAMPAIGN",
      granularity,
      timeseries: stats((date) => days.find((day) => day.date === date && day.campaign.id === id)?.figures),
    }));
    const { page, paging } = paged(request, campaigns);
    const timeseries_stat = { ...head, breakdown_stats: { campaign: page } };
    return succeed(reply, { timeseries_stats: [{ sub_request_status: "SUCCESS", timeseries_stat }], paging });
  });
};

const uuidOf = (id: string): string => `1cb4f6ea-2a5b-4d1f-9a1c-0000${id}`;

function statsOf(figures: Figures | undefined, fields: string[]): Record<string, number> {
  const all: Record<string, number> = {
    spend: figures?.spendMicros ?? 0,
    impressions: figures?.impressions ?? 0,
    swipes: figures?.clicks ?? 0,
    conversion_purchases: figures?.conversions ?? 0,
    conversion_purchases_value: figures?.valueMicros ?? 0,
  };
  return Object.fromEntries(fields.map((field) => [field, all[field] ?? 0]));
}

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const dayBefore = (day: string): string => shifted(day, -1);
const nextDay = (day: string): string => shifted(day, 1);

/** Returns the time of day that an instant with an offset has in a zone. */
function clockIn(zone: string, time: string): string {
  const at = new Date(/[+-]\d\d:\d\d$/.test(time) ? time : Number.NaN);
  if (Number.isNaN(at.getTime())) return "";
  return at.toLocaleTimeString("en-GB", { timeZone: zone });
}

/** Returns midnight of days with the offset of the zone. */
function midnights(zone: string): (day: string) => string {
  const format = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
  const offsetAt = (time: string): string =>
    format
      .formatToParts(new Date(time))
      .find(({ type }) => type === "timeZoneName")
      ?.value.replace("GMT", "") || "+00:00";
  return (day) => {
    const near = `${day}T00:00:00.000${offsetAt(`${day}T00:00:00Z`)}`;
    return `${day}T00:00:00.000${offsetAt(near)}`;
  };
}

function paged<Item>(request: FastifyRequest, items: Item[]) {
  const { cursor, limit = "50" } = request.query as Query;
  const start = Number(cursor ?? 0);
  const end = start + Math.min(Number(limit), maxCampaigns);
  const link = `https://adsapi.snapchat.com/v1/next?cursor=${end}&limit=${limit}`;
  return { page: items.slice(start, end), paging: end < items.length ? { next_link: link } : {} };
}

const succeed = (reply: FastifyReply, answer: object): FastifyReply =>
  reply.send({ request_status: "SUCCESS", request_id: "demo", ...answer });

const refuse = (reply: FastifyReply, status: number, code: string, message: string): FastifyReply =>
  reply.code(status).send({
    request_status: "ERROR",
    request_id: "demo",
    debug_message: message,
    display_message: "We're sorry, but the requested action failed",
    error_code: code,
  });

function refusal(request: FastifyRequest, reply: FastifyReply, { tokens, isThrottled }: SourceState) {
  if (!tokens.isValid(bearerOf(request))) return refuse(reply, 401, "E1000", "Unauthorized");
  return isThrottled() ? reply.code(429).send("") : undefined;
}
