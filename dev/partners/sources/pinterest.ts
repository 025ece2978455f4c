import type { FastifyReply, FastifyRequest } from "fastify";
import { accountDays, campaignDays } from "./campaign-days.ts";
import { prepareReports } from "./prepared-reports.ts";
import { bearerOf, formOf, giveConsent, type SourceRoutes, type SourceState } from "./source-partner.ts";
import { daysBetween, type Figures, type SourceAccount } from "./world.ts";

const accounts: SourceAccount[] = [
  { id: "549755885175", name: "Demo Home", currency: "USD", zone: "UTC" },
  { id: "549755885176", name: "Demo Home EU", currency: "EUR", zone: "UTC" },
];
const maxDays = 186;
const refreshSeconds = 5_184_000;

interface ReportRequest {
  start_date: string;
  end_date: string;
  granularity: string;
  level: string;
  columns: string[];
}
type Report = ReportRequest & { accountId: string };

/** The consent page of Pinterest below /pinterest-www, its API below /pinterest and its reports below /pinterest-files. */
export const pinterestRoutes: SourceRoutes = (server, state) => {
  const { tokens, scenario } = state;
  const reports = prepareReports<Report>(state);

  server.get<{ Querystring: Record<string, string> }>("/pinterest-www/oauth/", ({ query }, reply) =>
    giveConsent(reply, query, { code: tokens.newCode() }),
  );
  server.post("/pinterest/v5/oauth/token", (request, reply) => {
    const form = formOf(request);
    const [scheme, client = ""] = (request.headers.authorization ?? "").split(" ");
    if (scheme !== "Basic" || !/^[^:]+:.+$/.test(Buffer.from(client, "base64").toString()))
      return refuse(reply, 401, 2, "Authentication failed.");
    const known = form.get("refresh_token") ?? "";
    const isRefresh = form.get("grant_type") === "refresh_token";
    if (!(isRefresh ? tokens.isRefreshToken(known) : tokens.takeCode(form.get("code") ?? "")))
      return refuse(reply, 400, 283, "Your authorization code or refresh token is not valid.");
    return reply.send({
      access_token: tokens.newAccessToken(),
      response_type: form.get("grant_type"),
      token_type: "bearer",
      expires_in: scenario().tokenSeconds,
      scope: "ads:read user_accounts:read",
      ...((!isRefresh || form.get("refresh_on") === "true") && {
        refresh_token: tokens.newRefreshToken(isRefresh ? known : undefined),
        refresh_token_expires_in: refreshSeconds,
      }),
    });
  });
  server.get<{ Querystring: { bookmark?: string } }>("/pinterest/v5/ad_accounts", (request, reply) => {
    const at = Number(request.query.bookmark ?? 0);
    const items = accounts.slice(at, at + 1).map(({ id, name, currency }) => ({ id, name, currency, country: "US" }));
    const bookmark = at + 1 < accounts.length ? String(at + 1) : null;
    return refusal(request, reply, state) ?? reply.send({ items, bookmark });
  });
  server.post<{ Params: { id: string } }>("/pinterest/v5/ad_accounts/:id/reports", (request, reply) => {
    const refused = refusal(request, reply, state);
    if (refused) return refused;
    const { id } = request.params;
    if (!accounts.some((account) => account.id === id)) return refuse(reply, 403, 29, "You are not permitted.");
    const asked = request.body as ReportRequest;
    const isKnown = ["CAMPAIGN", "ADVERTISER"].includes(asked.level) && asked.granularity === "DAY";
    if (!isKnown || daysBetween(asked.start_date, asked.end_date).length > maxDays)
      return refuse(reply, 400, 1, "Invalid request: the report can't be created.");
    const token = reports.create({ ...asked, accountId: id });
    return reply.send({ report_status: "IN_PROGRESS", token, message: "" });
  });
  server.get<{ Params: { id: string }; Querystring: { token?: string } }>(
    "/pinterest/v5/ad_accounts/:id/reports",
    (request, reply) => {
      const refused = refusal(request, reply, state);
      if (refused) return refused;
      const { token = "" } = request.query;
      const status = reports.ask(token);
      if (status === undefined) return reply.send({ report_status: "DOES_NOT_EXIST", url: null, size: null });
      if (status !== "ready")
        return reply.send({ report_status: status === "pending" ? "IN_PROGRESS" : "FAILED", url: null, size: null });
      const url = `https://pinterest-waterfall.s3.us-east-1.amazonaws.com/async_reporting/${token}?X-Amz-Signature=demo`;
      return reply.send({ report_status: "FINISHED", url, size: 1 });
    },
  );
  server.get<{ Params: { token: string }; Querystring: Record<string, string> }>(
    "/pinterest-files/async_reporting/:token",
    (request, reply) => {
      const report = reports.requestOf(request.params.token);
      // The storage refuses a call that is authorized twice.
      if (request.headers.authorization !== undefined || !request.query["X-Amz-Signature"] || !report)
        return reply.code(400).type("application/xml").send("<Error><Code>InvalidArgument</Code></Error>");
      return reply.send(fileOf(report, state));
    },
  );
};

/** Returns the rows of a report, grouped by the entity of its level. */
function fileOf({ accountId, start_date, end_date, level, columns }: Report, { scenario }: SourceState) {
  const days = campaignDays("pinterest-ads", accountId, { from: start_date, to: end_date }, scenario());
  const rows =
    level === "CAMPAIGN"
      ? days.map(({ date, campaign, figures }) => ({ id: campaign.id, name: campaign.name, date, figures }))
      : accountDays("pinterest-ads", days, scenario()).map(({ date, figures }) => ({
          id: accountId,
          name: "",
          date,
          figures,
        }));
  const groups = Map.groupBy(rows, ({ id }) => id);
  return Object.fromEntries(
    [...groups].map(([id, group]) => [
      id,
      group.map(({ name, date, figures }) => ({
        DATE: date,
        ...Object.fromEntries(columns.map((column) => [column, cellOf(column, { id, name, figures })])),
      })),
    ]),
  );
}

function cellOf(column: string, { id, name, figures }: { id: string; name: string; figures: Figures }) {
  const cells: Record<string, string | number | null> = {
    CAMPAIGN_ID: Number(id),
    CAMPAIGN_NAME: name,
    SPEND_IN_MICRO_DOLLAR: figures.spendMicros,
    PAID_IMPRESSION: figures.impressions,
    CLICKTHROUGH_1: figures.clicks,
    TOTAL_CHECKOUT: figures.conversions || null,
    TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR: figures.valueMicros || null,
  };
  return cells[column] ?? null;
}

const refuse = (reply: FastifyReply, status: number, code: number, message: string): FastifyReply =>
  reply.code(status).send({ code, message });

function refusal(request: FastifyRequest, reply: FastifyReply, { tokens, isThrottled }: SourceState) {
  if (!tokens.isValid(bearerOf(request))) return refuse(reply, 401, 2, "Authentication failed.");
  if (!isThrottled()) return undefined;
  void reply.headers({ "x-ratelimit-limit": "300", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "17" });
  return refuse(reply, 429, 8, "This request exceeded a rate limit.");
}
