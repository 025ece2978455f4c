import type { FastifyReply, FastifyRequest } from "fastify";
import { accountDays, campaignDays } from "./campaign-days.ts";
import { giveConsent, type SourceRoutes, type SourceState } from "./source-partner.ts";
import { type Figures, sentRows, type SourceAccount } from "./world.ts";

const base = "/tiktok/open_api/v1.3";
const accounts: SourceAccount[] = [
  { id: "7100000000000000001", name: "Demo Home US", currency: "USD", zone: "America/Los_Angeles" },
  { id: "7100000000000000002", name: "Demo Home UK", currency: "GBP", zone: "Europe/London" },
];
/** Small, so that a test reads several pages. The real one sends as many as it is asked for, up to 1,000. */
const maxRows = 40;
const maxDays = 30;

type Query = Record<string, string>;

/** TikTok for Business below /tiktok. It answers failures with status 200. */
export const tiktokRoutes: SourceRoutes = (server, state) => {
  const { tokens, scenario } = state;

  server.get<{ Querystring: Query }>("/tiktok/portal/auth", ({ query }, reply) => {
    if (!query["app_id"]) return refuse(reply, 40002, "app_id: Missing data for required field.");
    const code = tokens.newCode();
    return giveConsent(reply, query, { auth_code: code, code });
  });
  server.post(`${base}/oauth2/access_token/`, ({ body }, reply) => {
    const { app_id, secret, auth_code } = body as Query;
    if (!app_id || !secret || !tokens.takeCode(auth_code ?? "")) return refuse(reply, 40110, "Invalid auth_code.");
    return succeed(reply, {
      access_token: tokens.newAccessToken(Infinity),
      advertiser_ids: accounts.map(({ id }) => id),
      scope: [1, 4],
    });
  });
  server.get<{ Querystring: Query }>(`${base}/oauth2/advertiser/get/`, (request, reply) => {
    const { app_id, secret } = request.query;
    if (!app_id || !secret) return refuse(reply, 40002, "secret: Missing data for required field.");
    const list = accounts.map(({ id, name }) => ({ advertiser_id: id, advertiser_name: name }));
    return refusal(request, reply, state) ?? succeed(reply, { list });
  });
  server.get<{ Querystring: Query }>(`${base}/advertiser/info/`, (request, reply) => {
    const ids = JSON.parse(request.query["advertiser_ids"] ?? "[]") as string[];
    const list = accounts
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name, currency, zone }) => ({
        advertiser_id: id,
        name,
        currency,
        timezone: "Etc/GMT+8",
        display_timezone: zone,
        status: "STATUS_ENABLE",
      }));
    return refusal(request, reply, state) ?? succeed(reply, { list });
  });
  server.get<{ Querystring: Query }>(`${base}/report/integrated/get/`, (request, reply) => {
    const refused = refusal(request, reply, state);
    if (refused) return refused;
    const { query } = request;
    const account = accounts.find(({ id }) => id === query["advertiser_id"]);
    if (!account) return refuse(reply, 40001, "No permission to operate advertiser");
    const [from = "", to = ""] = [query["start_date"], query["end_date"]];
    if ((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1 > maxDays)
      return refuse(reply, 40002, "The date range can't exceed 30 days.");
    if (Number(query["page_size"]) > 1000) return refuse(reply, 40002, "page_size: Must be at most 1000.");
    const days = campaignDays("tiktok", account.id, { from, to }, scenario());
    const isAccount = query["data_level"] === "AUCTION_ADVERTISER";
    const all = isAccount
      ? accountDays("tiktok", days, scenario()).map(({ date, figures }) =>
          rowOf({ advertiser_id: account.id }, date, figures),
        )
      : sentRows(days, ({ date }) => date, scenario()).map(({ date, campaign, figures }) =>
          rowOf({ campaign_id: campaign.id }, date, figures, campaign.name),
        );
    const [page, size] = [Number(query["page"] ?? 1), Math.min(Number(query["page_size"] ?? 10), maxRows)];
    return succeed(reply, {
      list: all.slice((page - 1) * size, page * size),
      page_info: {
        page,
        page_size: size,
        total_number: all.length + (isAccount ? 0 : scenario().missingRows),
        total_page: Math.ceil(all.length / size),
      },
    });
  });
};

function rowOf(entity: object, date: string, figures: Figures, name?: string) {
  const { spendMicros, impressions, clicks, conversions, valueMicros } = figures;
  return {
    dimensions: { ...entity, stat_time_day: `${date} 00:00:00` },
    metrics: {
      ...(name && { campaign_name: name }),
      spend: (spendMicros / 1_000_000).toFixed(2),
      impressions: String(impressions),
      clicks: String(clicks),
      complete_payment: orDash(conversions),
      total_complete_payment_rate: orDash(valueMicros / 1_000_000),
    },
  };
}

const orDash = (value: number): string => (value === 0 ? "-" : String(value));

const succeed = (reply: FastifyReply, data: object): FastifyReply =>
  reply.send({ code: 0, message: "OK", request_id: "demo", data });

const refuse = (reply: FastifyReply, code: number, message: string): FastifyReply =>
  reply.send({ code, message, request_id: "demo", data: {} });

function refusal(request: FastifyRequest, reply: FastifyReply, { tokens, isThrottled }: SourceState) {
  if (!tokens.isValid(String(request.headers["access-token"])))
    return refuse(reply, 40105, "Access token is incorrect or has been revoked.");
  return isThrottled() ? refuse(reply, 40100, "Too many requests. Please retry in some time.") : undefined;
}
