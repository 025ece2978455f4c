import type { FastifyReply, FastifyRequest } from "fastify";
import { prepareReports } from "./prepared-reports.ts";
import { bearerOf, formOf, giveConsent, type SourceRoutes, type SourceState } from "./source-partner.ts";
import { campaignsOf, daysBetween, type Figures, figuresOf, type SourceAccount } from "./world.ts";
import { zipOf } from "./zip.ts";

const customerId = "250000001";
export const microsoftAccounts: SourceAccount[] = [
  { id: "180000001", name: "Demo Home US", currency: "USD", zone: "EasternTimeUSCanada" },
  { id: "180000002", name: "Demo Home EU", currency: "EUR", zone: "AmsterdamBerlinBernRomeStockholmVienna" },
];
/** Before this day, no campaign was running. */
const firstDay = "2023-01-01";

interface MicrosoftDay {
  Day: number;
  Month: number;
  Year: number;
}

interface ReportRequest {
  Type: string;
  Format: string;
  Aggregation: string;
  Columns: string[];
  Scope: { AccountIds: string[] };
  Time: { CustomDateRangeStart: MicrosoftDay; CustomDateRangeEnd: MicrosoftDay; ReportTimeZone?: string };
}

/** Microsoft's sign-in, customer management and reporting, each below a path of its own. */
export const microsoftRoutes: SourceRoutes = (server, state) => {
  const { tokens, scenario } = state;
  const reports = prepareReports<ReportRequest>(state);
  const allowing =
    (work: (request: FastifyRequest, reply: FastifyReply) => unknown) =>
    (request: FastifyRequest, reply: FastifyReply) =>
      refusal(request, reply, state) ?? work(request, reply);

  server.get<{ Querystring: Record<string, string> }>(
    "/microsoft-login/common/oauth2/v2.0/authorize",
    ({ query }, reply) => giveConsent(reply, query, { code: tokens.newCode(), session_state: "demo-session" }),
  );
  server.post("/microsoft-login/common/oauth2/v2.0/token", (request, reply) => {
    const form = formOf(request);
    const old = form.get("refresh_token") ?? undefined;
    const isGranted = old === undefined ? tokens.takeCode(form.get("code") ?? "") : tokens.isRefreshToken(old);
    if (!isGranted || !form.get("scope")?.includes("msads.manage"))
      return reply
        .code(400)
        .send({ error: "invalid_grant", error_description: "AADSTS70008: The token has expired or was revoked." });
    return {
      token_type: "Bearer",
      scope: "https://ads.microsoft.com/msads.manage",
      expires_in: scenario().tokenSeconds,
      access_token: tokens.newAccessToken(),
      refresh_token: tokens.newRefreshToken(old),
    };
  });

  server.post(
    "/microsoft-customers/CustomerManagement/v13/User/Query",
    allowing(() => ({ User: { Id: "7700001", UserName: "demo@example.com" }, CustomerRoles: [] })),
  );
  server.post(
    "/microsoft-customers/CustomerManagement/v13/Accounts/Search",
    allowing(({ body }) => {
      const { PageInfo } = body as { PageInfo: { Index: number; Size: number } };
      const from = PageInfo.Index * PageInfo.Size;
      return { Accounts: microsoftAccounts.slice(from, from + PageInfo.Size).map(shown) };
    }),
  );
  server.post(
    "/microsoft-reporting/Reporting/v13/GenerateReport/Submit",
    allowing(({ body, headers }, reply) => {
      const { ReportRequest: order } = body as { ReportRequest: ReportRequest };
      if (headers["customerid"] !== customerId || headers["customeraccountid"] !== order.Scope.AccountIds[0])
        return reply.code(403).send(failure(106, "UserIsNotAuthorized"));
      if (order.Format !== "Csv" || order.Aggregation !== "Daily" || !order.Time.ReportTimeZone)
        return reply.code(400).send(failure(2003, "InvalidReportRequest"));
      return { ReportRequestId: reports.create(order) };
    }),
  );
  server.post(
    "/microsoft-reporting/Reporting/v13/GenerateReport/Poll",
    allowing(({ body }, reply) => {
      const { ReportRequestId: id } = body as { ReportRequestId: string };
      const status = reports.ask(id);
      const order = reports.requestOf(id);
      if (!status || !order) return reply.code(400).send(failure(2100, "ReportingServiceInvalidReportId"));
      const isEmpty = status !== "ready" || rows(order, state).length === 0;
      return {
        ReportRequestStatus: {
          Status: { pending: "Pending", failed: "Error", ready: "Success" }[status],
          ReportDownloadUrl: isEmpty ? null : `https://bingadsappsstorageprod.blob.core.windows.net/${id}.zip?sig=demo`,
        },
      };
    }),
  );
  server.get<{ Params: { file: string } }>("/microsoft-files/:file", (request, reply) => {
    const order = reports.requestOf(request.params.file.replace(".zip", ""));
    if (!order || request.headers.authorization) return reply.code(403).send();
    const lines = [order.Columns, ...rows(order, state)].map((cells) => cells.map((cell) => `"${cell}"`).join());
    return reply.type("application/zip").send(zipOf("report.csv", Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`)));
  });
};

const shown = ({ id, name, currency, zone }: SourceAccount) => ({
  Id: id,
  Name: name,
  Number: `F${id}`,
  CurrencyCode: currency,
  TimeZone: zone,
  ParentCustomerId: customerId,
  AccountLifeCycleStatus: "Active",
});

const dateOf = ({ Year, Month, Day }: MicrosoftDay): string =>
  `${Year}-${String(Month).padStart(2, "0")}-${String(Day).padStart(2, "0")}`;

/** Returns the rows of a report in the order of its columns. */
function rows({ Type, Columns, Scope, Time }: ReportRequest, { scenario }: SourceState): string[][] {
  const account = microsoftAccounts.find(({ id }) => id === Scope.AccountIds[0]);
  if (!account) return [];
  const days = daysBetween(dateOf(Time.CustomDateRangeStart), dateOf(Time.CustomDateRangeEnd));
  const found = days
    .filter((date) => date >= firstDay)
    .flatMap((date) =>
      campaignsOf("microsoft-advertising", account.id).flatMap((campaign) => {
        const place = { accountId: account.id, campaignId: campaign.id, date };
        const figures = figuresOf("microsoft-advertising", place, scenario());
        return figures ? [{ date, campaign, figures }] : [];
      }),
    );
  if (Type === "CampaignPerformanceReportRequest")
    return found.map(({ date, campaign, figures }) => cellsOf(Columns, { account, date, campaign, all: [figures] }));
  return [...Map.groupBy(found, ({ date }) => date)].map(([date, ofDay]) =>
    cellsOf(Columns, { account, date, all: ofDay.map(({ figures }) => figures) }),
  );
}

function cellsOf(
  columns: string[],
  row: { account: SourceAccount; date: string; campaign?: { id: string; name: string }; all: Figures[] },
): string[] {
  const sum = (name: keyof Figures) => row.all.reduce((total, figures) => total + figures[name], 0);
  const cells: Record<string, string> = {
    TimePeriod: row.date,
    AccountId: row.account.id,
    CampaignId: row.campaign?.id ?? "",
    CampaignName: row.campaign?.name ?? "",
    CurrencyCode: row.account.currency,
    Spend: (sum("spendMicros") / 1_000_000).toFixed(3),
    Impressions: String(sum("impressions")),
    Clicks: String(sum("clicks")),
    Conversions: sum("conversions") === 0 ? "--" : String(sum("conversions")),
    Revenue: sum("conversions") === 0 ? "" : (sum("valueMicros") / 1_000_000).toFixed(2),
  };
  return columns.map((column) => cells[column] ?? "");
}

function refusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens, isThrottled }: SourceState,
): FastifyReply | undefined {
  if (!request.headers["developertoken"] || !tokens.isValid(bearerOf(request)))
    return reply.code(401).send(failure(109, "AuthenticationTokenExpired"));
  if (isThrottled()) return reply.code(429).send(failure(117, "CallRateExceeded"));
  return undefined;
}

const failure = (Code: number, ErrorCode: string) => ({
  Errors: [{ Code, ErrorCode, Message: "The call was refused.", Details: null }],
  TrackingId: "demo-tracking",
  Type: "AdApiFaultDetail",
});
