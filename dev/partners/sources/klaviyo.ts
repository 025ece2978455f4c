import type { FastifyReply, FastifyRequest } from "fastify";
import { type EmailSend, sendsOf } from "./email-sends.ts";
import type { SourceRoutes, SourceState } from "./source-partner.ts";
import { sentRows, type SourceAccount } from "./world.ts";

const revision = "2026-07-15";
const account: SourceAccount = { id: "Hm7kQx", name: "Demo Home", currency: "USD", zone: "US/Eastern" };
const metrics = [
  { id: "VkQ2aa", name: "Opened Email", integration: "Klaviyo" },
  { id: "RzP8kd", name: "Placed Order", integration: "Shopify" },
];
/** The real one lists up to 100 campaigns per page. */
const pageCampaigns = 10;

interface ReportRequest {
  data: {
    type: string;
    attributes: {
      statistics: string[];
      timeframe: { start: string; end: string };
      conversion_metric_id?: string;
      group_by?: string[];
    };
  };
}

/** Klaviyo as a.klaviyo.com answers it. Any key that begins with pk_ opens the same account. */
export const klaviyoRoutes: SourceRoutes = (server, state) => {
  server.get(
    "/klaviyo/api/accounts",
    (request, reply) =>
      refusal(request, reply, state) ??
      send(reply, {
        data: [
          {
            type: "account",
            id: account.id,
            attributes: {
              contact_information: { organization_name: account.name },
              timezone: account.zone,
              preferred_currency: account.currency,
              public_api_key: account.id,
            },
          },
        ],
        links: { self: "https://a.klaviyo.com/api/accounts", next: null },
      }),
  );
  // One metric per page, so that callers have to follow the links.
  server.get<{ Querystring: Record<string, string> }>("/klaviyo/api/metrics", (request, reply) => {
    const at = Number(request.query["page[cursor]"] ?? 0);
    return (
      refusal(request, reply, state) ??
      send(reply, {
        data: metrics.slice(at, at + 1).map(({ id, name, integration }) => ({
          type: "metric",
          id,
          attributes: { name, integration: { name: integration } },
        })),
        links: linksOf("metrics", {}, at + 1 < metrics.length ? at + 1 : undefined),
      })
    );
  });
  server.get<{ Querystring: Record<string, string> }>("/klaviyo/api/campaigns", (request, reply) => {
    const refused = refusal(request, reply, state);
    if (refused) return refused;
    const { filter = "" } = request.query;
    const [, channel] = /equals\(messages\.channel,'(\w+)'\)/.exec(filter) ?? [];
    if (!channel) return fail(reply, 400, "invalid", "A channel filter is required to list campaigns.");
    const [, ids = "[]"] = /any\(id,(\[.*?\])\)/.exec(filter) ?? [];
    const isArchived = filter.includes("equals(archived,true)");
    // Campaigns that are missing were deleted, but are still in reports.
    const asked = (JSON.parse(ids) as string[]).slice(state.scenario().missingRows);
    const found = [...new Set(asked.map(dayOfId))]
      .flatMap((day) => sendsOf("klaviyo", account, { from: day, to: day }, state.scenario()))
      .filter((one) => one.channel === channel && one.isArchived === isArchived && asked.includes(idOf(one)));
    const at = Number(request.query["page[cursor]"] ?? 0);
    const page = found.slice(at, at + pageCampaigns);
    return send(reply, {
      data: page.map((one) => ({
        type: "campaign",
        id: idOf(one),
        attributes: { name: one.name, send_time: one.sentAt },
      })),
      links: linksOf("campaigns", { filter }, at + pageCampaigns < found.length ? at + pageCampaigns : undefined),
    });
  });
  server.post("/klaviyo/api/campaign-values-reports", (request, reply) => {
    const refused = refusal(request, reply, state);
    if (refused) return refused;
    const { data } = request.body as ReportRequest;
    const { timeframe, conversion_metric_id, group_by, statistics } = data.attributes;
    if (!metrics.some(({ id }) => id === conversion_metric_id))
      return fail(reply, 400, "invalid", "The metric does not support querying for values data.");
    if (group_by && !["campaign_id", "campaign_message_id"].every((name) => group_by.includes(name)))
      return fail(reply, 400, "invalid", "campaign_id and campaign_message_id are required.");
    // The day is the one of the account, whatever the offset.
    const days = { from: timeframe.start.slice(0, 10), to: timeframe.end.slice(0, 10) };
    const sends = sendsOf("klaviyo", account, days, state.scenario());
    // Only the report by channel is truncated.
    const isRows = group_by?.includes("send_channel") ?? false;
    const sent = isRows ? sentRows(sends, ({ date }) => date, state.scenario()) : sends;
    const results = sent.flatMap((one) =>
      messagesOf(one).map(({ id, figures }) => ({
        groupings: {
          campaign_id: idOf(one),
          campaign_message_id: id,
          ...((group_by ?? ["send_channel"]).includes("send_channel") && { send_channel: one.channel }),
        },
        statistics: Object.fromEntries(statistics.map((name) => [name, figures[name] ?? 0])),
      })),
    );
    return send(reply, {
      data: { type: "campaign-values-report", attributes: { results } },
      links: { self: "https://a.klaviyo.com/api/campaign-values-reports" },
    });
  });
};

/** IDs contain the day, so that campaigns are found by them. */
const idOf = ({ id, date }: EmailSend): string => `01${date.replaceAll("-", "")}${id.toUpperCase()}`;
const dayOfId = (id: string): string => id.replace(/^01(\d{4})(\d\d)(\d\d).*$/, "$1-$2-$3");

/** Emails have two messages, as in a test of two subjects. */
function messagesOf(one: EmailSend): { id: string; figures: Record<string, number> }[] {
  const all: Record<string, number> = {
    recipients: one.recipients,
    delivered: one.delivered,
    opens_unique: one.channel === "email" ? one.opens : 0,
    clicks_unique: one.clicks,
    unsubscribes: one.unsubscribes,
    bounced: one.bounces,
    spam_complaints: one.complaints,
    conversions: one.conversions,
    conversion_value: one.value,
  };
  if (one.channel === "sms") return [{ id: `${idOf(one)}A`, figures: all }];
  const first = Object.fromEntries(Object.entries(all).map(([name, figure]) => [name, Math.ceil(figure / 2)]));
  const second = Object.fromEntries(Object.entries(all).map(([name, figure]) => [name, figure - (first[name] ?? 0)]));
  return [
    { id: `${idOf(one)}A`, figures: first },
    { id: `${idOf(one)}B`, figures: second },
  ];
}

function linksOf(path: string, query: Record<string, string>, cursor: number | undefined) {
  const self = new URL(`https://a.klaviyo.com/api/${path}`);
  for (const [name, value] of Object.entries(query)) self.searchParams.set(name, value);
  const next = new URL(self);
  next.searchParams.set("page[cursor]", String(cursor));
  return { self: self.href, next: cursor === undefined ? null : next.href, prev: null };
}

function refusal(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { scenario, isThrottled }: SourceState,
): FastifyReply | undefined {
  if (!headers["revision"]) return fail(reply, 400, "missing_revision", "The revision header is required.");
  if (headers["revision"] !== revision) return fail(reply, 410, "gone", "This revision is no longer available.");
  if (scenario().isRevoked || !/^Klaviyo-API-Key pk_\w+$/.test(headers.authorization ?? ""))
    return fail(reply, 401, "authentication_failed", "Incorrect authentication credentials.");
  if (!isThrottled()) return undefined;
  void reply.header("retry-after", "1");
  return fail(reply, 429, "throttled", "Request was throttled. Expected available in 1 second.");
}

const send = (reply: FastifyReply, body: object): FastifyReply =>
  reply
    .headers({ "ratelimit-limit": "10, 10;w=1, 150;w=60", "ratelimit-remaining": "149", "ratelimit-reset": "60" })
    .type("application/vnd.api+json")
    .send(JSON.stringify(body));

const fail = (reply: FastifyReply, status: number, code: string, detail: string): FastifyReply =>
  reply
    .code(status)
    .type("application/vnd.api+json")
    .send(
      JSON.stringify({
        errors: [{ id: "00000000-0000-4000-8000-000000000000", status, code, title: detail, detail, source: {} }],
      }),
    );
