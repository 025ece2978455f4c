import type { FastifyReply, FastifyRequest } from "fastify";
import { accountDays, campaignDays } from "./campaign-days.ts";
import { bearerOf, formOf, giveConsent, type SourceRoutes, type SourceState } from "./source-partner.ts";
import { type Figures, sentRows, type SourceAccount } from "./world.ts";

const version = "v26.0";
const accounts: (SourceAccount & { status: number })[] = [
  { id: "1500000000000001", name: "Demo Home US", currency: "USD", zone: "America/New_York", status: 1 },
  { id: "1500000000000002", name: "Demo Home EU", currency: "EUR", zone: "Europe/Berlin", status: 1 },
  { id: "1500000000000003", name: "Closed", currency: "USD", zone: "America/New_York", status: 101 },
];
/** The source may send fewer rows than the limit. */
const maxRows = 20;
const daysOfLongTokens = 60;

interface Run {
  account: SourceAccount;
  range: { from: string; to: string };
  polls: number;
  isFailed: boolean;
}

/** The consent page of Facebook below /www and its Graph API below /graph. */
export const facebookRoutes: SourceRoutes = (server, state) => {
  const { tokens, scenario } = state;
  const runs = new Map<string, Run>();

  server.get<{ Querystring: Record<string, string> }>(`/www/${version}/dialog/oauth`, ({ query }, reply) =>
    giveConsent(reply, query, { code: tokens.newCode() }),
  );
  server.route({
    method: ["GET", "POST"],
    url: `/graph/${version}/oauth/access_token`,
    handler(request, reply) {
      const sent =
        request.method === "POST" ? formOf(request) : new URLSearchParams(request.query as Record<string, string>);
      if (!sent.get("client_secret")) return refuse(reply, 1, "Missing client_secret parameter.");
      const isExchange = sent.get("grant_type") === "fb_exchange_token";
      const isGranted = isExchange
        ? tokens.isValid(sent.get("fb_exchange_token") ?? "")
        : tokens.takeCode(sent.get("code") ?? "");
      if (!isGranted) return refuse(reply, 190, "Error validating access token", 463);
      // The first token lives for an hour, the one that it is exchanged for lives for 60 days.
      const seconds = scenario().tokenSeconds * (isExchange ? 24 * daysOfLongTokens : 1);
      return reply.send({ access_token: tokens.newAccessToken(seconds), token_type: "bearer", expires_in: seconds });
    },
  });

  server.get("/graph/:version/me/adaccounts", (request, reply) => {
    const refused = refusal(request, reply, state);
    if (refused) return refused;
    const data = accounts.map(({ id, name, currency, zone, status }) => ({
      id: `act_${id}`,
      account_id: id,
      name,
      currency,
      timezone_name: zone,
      account_status: status,
    }));
    return reply.send(paged(data, request.query as Query));
  });
  server.post<{ Params: { node: string } }>("/graph/:version/:node/insights", (request, reply) => {
    const refused = refusal(request, reply, state);
    if (refused) return refused;
    const account = accountOf(request.params.node);
    if (!account) return refuse(reply, 100, "Unsupported post request. Object does not exist", 33);
    const form = formOf(request);
    if (form.get("level") !== "campaign") return refuse(reply, 100, "(#100) level must be campaign");
    const isFailed = scenario().failedReports > 0;
    if (isFailed) state.change({ failedReports: scenario().failedReports - 1 });
    const id = String(6_000_000_000_000_000 + runs.size);
    runs.set(id, { account, range: rangeOf(form.get("time_range")), polls: 0, isFailed });
    return reply.send({ report_run_id: id });
  });
  server.get<{ Params: { node: string } }>("/graph/:version/:node", (request, reply) => {
    const refused = refusal(request, reply, state);
    if (refused) return refused;
    const { node } = request.params;
    const run = runs.get(node);
    if (!run) return refuse(reply, 100, "Unsupported get request. Object does not exist", 33);
    run.polls += 1;
    const isReady = run.polls > scenario().reportPolls;
    const ended = run.isFailed ? "Job Failed" : "Job Completed";
    return reply.send({
      id: node,
      async_status: isReady ? ended : "Job Running",
      async_percent_completion: isReady ? 100 : 40,
    });
  });
  server.get<{ Params: { node: string } }>("/graph/:version/:node/insights", (request, reply) => {
    const refused = refusal(request, reply, state);
    if (refused) return refused;
    const query = request.query as Query;
    const { node } = request.params;
    const run = runs.get(node);
    if (run) return reply.send(paged(campaignRows(run, state), query));
    const account = accountOf(node);
    if (!account) return refuse(reply, 100, "Unsupported get request. Object does not exist", 33);
    if (query["level"] !== "account") return refuse(reply, 100, "(#100) level must be account");
    const rows = campaignDays("facebook", account.id, rangeOf(query["time_range"]), scenario());
    const days = accountDays("facebook", rows, scenario());
    return reply.send(
      paged(
        days.map(({ date, figures }) => ({ date_start: date, date_stop: date, ...figuresIn(figures) })),
        query,
      ),
    );
  });
};

type Query = Record<string, string | undefined>;

const accountOf = (node: string) => accounts.find(({ id }) => node === `act_${id}`);

function rangeOf(text: string | null | undefined): { from: string; to: string } {
  const { since, until } = JSON.parse(text ?? "{}") as { since: string; until: string };
  return { from: since, to: until };
}

/** Metrics are texts. */
const figuresIn = ({ spendMicros, impressions, clicks }: Figures) => ({
  spend: (spendMicros / 1_000_000).toFixed(2),
  impressions: String(impressions),
  clicks: String(clicks * 2),
  // Absent if it is zero, as others.
  ...(clicks > 0 && { inline_link_clicks: String(clicks) }),
});

function campaignRows({ account, range }: Run, { scenario }: SourceState) {
  const days = campaignDays("facebook", account.id, range, scenario());
  return sentRows(days, ({ date }) => date, scenario()).map(({ date, campaign, figures }) => ({
    campaign_id: campaign.id,
    campaign_name: campaign.name,
    account_currency: account.currency,
    date_start: date,
    date_stop: date,
    ...figuresIn(figures),
    ...(figures.conversions > 0 && {
      actions: actionsOf(String(figures.conversions)),
      action_values: actionsOf((figures.valueMicros / 1_000_000).toFixed(2)),
    }),
  }));
}

/** The same purchases under several names. */
const actionsOf = (value: string) =>
  ["purchase", "omni_purchase", "offsite_conversion.fb_pixel_purchase"].map((action_type) => ({ action_type, value }));

function paged(all: object[], query: Query) {
  const start = Number(query["after"] ?? 0);
  const end = start + Math.min(Number(query["limit"] ?? 25), maxRows);
  return {
    data: all.slice(start, end),
    paging: {
      cursors: { before: String(start), after: String(end) },
      ...(end < all.length && { next: `https://graph.facebook.com/${version}/?access_token=secret&after=${end}` }),
    },
  };
}

function refusal(request: FastifyRequest, reply: FastifyReply, { tokens, isThrottled }: SourceState) {
  if ((request.params as { version: string }).version !== version)
    return refuse(reply, 2635, "(#2635) You are calling a deprecated version of the Ads API.");
  if (!tokens.isValid(bearerOf(request)))
    return refuse(reply, 190, "Error validating access token: Session has expired", 463);
  const isOver = isThrottled();
  const usage = { type: "ads_insights", call_count: isOver ? 100 : 3, total_cputime: "2", total_time: 2 };
  void reply.header(
    "x-business-use-case-usage",
    JSON.stringify({ "100": [{ ...usage, estimated_time_to_regain_access: isOver ? 4 : 0 }] }),
  );
  return isOver ? refuse(reply, 17, "User request limit reached", 2_446_079) : undefined;
}

const refuse = (reply: FastifyReply, code: number, message: string, subcode?: number): FastifyReply =>
  reply.code(400).send({
    error: {
      message,
      type: "OAuthException",
      code,
      ...(subcode !== undefined && { error_subcode: subcode }),
      fbtrace_id: "demo",
    },
  });
