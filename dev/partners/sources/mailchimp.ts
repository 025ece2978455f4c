import type { FastifyReply, FastifyRequest } from "fastify";
import { type EmailSend, sendsOf } from "./email-sends.ts";
import type { SourceRoutes, SourceState } from "./source-partner.ts";
import type { SourceAccount } from "./world.ts";

const dataCenter = "us19";
const account: SourceAccount = {
  id: "8d3a3db4d97663a9074efcc16",
  name: "Demo Home",
  currency: "USD",
  zone: "US/Eastern",
};
/** The real one sends up to 1,000 items per page. */
const pageItems = 10;

type Query = Record<string, string>;

/** Mailchimp as the host of each data center answers it. Only keys that end with -us19 are known. */
export const mailchimpRoutes: SourceRoutes = (server, state) => {
  server.get(
    "/mailchimp/:dc/3.0/",
    (request, reply) =>
      refusal(request, reply, state) ??
      reply.send({ account_id: account.id, account_name: account.name, account_timezone: account.zone }),
  );
  server.get<{ Querystring: Query }>("/mailchimp/:dc/3.0/reports", (request, reply) => {
    const refused = refusal(request, reply, state);
    if (refused) return refused;
    const { page, total } = pageOf(request.query, state);
    return reply.send({ reports: page.map(reportOf), total_items: total + state.scenario().missingRows });
  });
  server.get<{ Querystring: Query }>("/mailchimp/:dc/3.0/campaigns", (request, reply) => {
    const refused = refusal(request, reply, state);
    if (refused) return refused;
    const { page, total } = pageOf(request.query, state);
    return reply.send({
      campaigns: page.map((one) => ({
        id: one.id,
        status: "sent",
        send_time: one.sentAt,
        emails_sent: one.recipients,
        report_summary: { opens: one.opens, subscriber_clicks: one.clicks, ecommerce: ecommerceOf(one) },
      })),
      total_items: total,
    });
  });
};

function pageOf(
  { since_send_time = "", before_send_time = "", count = "10", offset = "0" }: Query,
  state: SourceState,
) {
  const [since, before] = [Date.parse(since_send_time), Date.parse(before_send_time)];
  const days = { from: since_send_time.slice(0, 10), to: before_send_time.slice(0, 10) };
  const found = sendsOf("mailchimp", account, days, state.scenario()).filter(
    ({ sentAt }) => Date.parse(sentAt) > since && Date.parse(sentAt) < before,
  );
  const page = found.slice(Number(offset), Number(offset) + Math.min(Number(count), pageItems));
  return { page, total: found.length };
}

const reportOf = (one: EmailSend) => ({
  id: one.id,
  campaign_title: one.name,
  type: "regular",
  emails_sent: one.recipients,
  abuse_reports: one.complaints,
  unsubscribed: one.unsubscribes,
  send_time: one.sentAt,
  bounces: { hard_bounces: 0, soft_bounces: one.bounces, syntax_errors: 0 },
  opens: { opens_total: one.opens * 2, unique_opens: one.opens },
  clicks: { clicks_total: one.clicks * 2, unique_clicks: one.clicks, unique_subscriber_clicks: one.clicks },
  ecommerce: { ...ecommerceOf(one), currency_code: account.currency },
});

const ecommerceOf = ({ conversions, value }: EmailSend) => ({
  total_orders: conversions,
  total_spent: value,
  total_revenue: value,
});

function refusal(
  { headers, params }: FastifyRequest,
  reply: FastifyReply,
  { scenario, isThrottled }: SourceState,
): FastifyReply | undefined {
  const [, encoded = ""] = /^Basic (.+)$/.exec(headers.authorization ?? "") ?? [];
  const [, key = ""] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  if ((params as { dc: string }).dc !== dataCenter)
    return fail(reply, 403, "Wrong Datacenter", "The API key provided is linked to a different datacenter");
  if (scenario().isRevoked || !/^[0-9a-f]{32}-us19$/.test(key))
    return fail(
      reply,
      401,
      "API Key Invalid",
      "Your API key may be invalid, or you've attempted to access the wrong datacenter.",
    );
  if (isThrottled())
    return fail(reply, 429, "Too Many Requests", "You have exceeded the limit of 10 simultaneous connections.");
  return undefined;
}

const fail = (reply: FastifyReply, status: number, title: string, detail: string): FastifyReply =>
  reply
    .code(status)
    .type("application/problem+json")
    .send(
      JSON.stringify({
        type: "https://mailchimp.com/developer/marketing/docs/errors/",
        title,
        status,
        detail,
        instance: "",
      }),
    );
