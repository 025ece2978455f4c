import { gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { prepareReports } from "./prepared-reports.ts";
import { bearerOf, type SourceRoutes, type SourceState } from "./source-partner.ts";
import { campaignsOf, daysBetween, figuresOf, type SourceAccount } from "./world.ts";

interface Profile extends SourceAccount {
  region: string;
  country: string;
}

export const amazonAdsProfiles: Profile[] = [
  {
    id: "110000000000000001",
    name: "Demo Home",
    currency: "USD",
    zone: "America/Los_Angeles",
    region: "na",
    country: "US",
  },
  { id: "2200000002", name: "Demo Home CA", currency: "CAD", zone: "America/Toronto", region: "na", country: "CA" },
  { id: "3300000003", name: "Demo Home DE", currency: "EUR", zone: "Europe/Berlin", region: "eu", country: "DE" },
];
/** A profile that is listed, but whose owner lets nobody read it. */
const closedProfile = "2200000002";

interface ReportRequest {
  profileId: string;
  startDate: string;
  endDate: string;
  configuration: { adProduct: string; columns: string[]; reportTypeId: string; timeUnit: string; format: string };
}

const reportTypes: Record<string, string> = {
  spCampaigns: "SPONSORED_PRODUCTS",
  sbCampaigns: "SPONSORED_BRANDS",
  sdCampaigns: "SPONSORED_DISPLAY",
};

/** Amazon Ads below /amazon-ads/{region}: profiles, and reports of version 3. Files are below /amazon-ads-files. */
export const amazonAdsRoutes: SourceRoutes = (server, state) => {
  const reports = prepareReports<ReportRequest>(state);
  server.get<{ Params: { region: string } }>(
    "/amazon-ads/:region/v2/profiles",
    (request, reply) =>
      refusal(request, reply, state) ??
      reply.type("application/json").send(
        `[${amazonAdsProfiles
          .filter(({ region }) => region === request.params.region)
          .map(shown)
          .join()}]`,
      ),
  );
  server.post<{ Params: { region: string } }>("/amazon-ads/:region/reporting/reports", (request, reply) => {
    const refused = refusal(request, reply, state);
    if (refused) return refused;
    const profileId = String(request.headers["amazon-advertising-api-scope"]);
    if (profileId === closedProfile || profileOf(profileId)?.region !== request.params.region)
      return reply.code(403).send({ code: "403", detail: `Not authorized to access scope ${profileId}` });
    if (request.headers["content-type"] !== "application/vnd.createasyncreportrequest.v3+json")
      return reply.code(415).send({ code: "415", detail: "Cannot consume content type" });
    const body = request.body as Omit<ReportRequest, "profileId">;
    const { startDate, endDate, configuration } = body;
    if (daysBetween(startDate, endDate).length > 31)
      return reply.code(400).send({ code: "400", detail: "The date range is more than 31 days" });
    const allowed = columnsOf(configuration.reportTypeId);
    const unknown = configuration.columns.filter((column) => !allowed.includes(column));
    if (unknown.length > 0 || reportTypes[configuration.reportTypeId] !== configuration.adProduct)
      return reply
        .code(400)
        .send({ code: "400", detail: `configuration columns includes invalid values: (${unknown.join(", ")})` });
    if (configuration.reportTypeId === "sdCampaigns" && profileOf(profileId)?.country === "DE")
      return reply.code(400).send({ code: "400", detail: "Sponsored Display is not supported in this marketplace" });
    const order = { ...body, profileId };
    const open = reports.findOpen(order);
    if (open) return reply.code(425).send({ code: "425", detail: `The Request is a duplicate of : ${open}` });
    return { reportId: reports.create(order), status: "PENDING", startDate, endDate, configuration };
  });
  server.get<{ Params: { region: string; id: string } }>(
    "/amazon-ads/:region/reporting/reports/:id",
    (request, reply) => {
      const refused = refusal(request, reply, state);
      if (refused) return refused;
      const reportId = request.params.id;
      const status = reports.ask(reportId);
      if (!status) return reply.code(404).send({ code: "404", detail: "Report not found" });
      if (status === "failed")
        return { reportId, status: "FAILED", failureReason: "Report generation failed due to an internal error" };
      if (status === "pending") return { reportId, status: "PROCESSING", url: null };
      const url = `https://offline-report-storage-us-east-1-prod.s3.amazonaws.com/${reportId}/report.json.gz?X-Amz-Expires=3600`;
      return { reportId, status: "COMPLETED", url };
    },
  );
  server.delete<{ Params: { region: string; id: string } }>(
    "/amazon-ads/:region/reporting/reports/:id",
    (request, reply) => {
      const refused = refusal(request, reply, state);
      if (refused) return refused;
      const reportId = request.params.id;
      if (!reports.cancel(reportId)) return reply.code(404).send({ code: "404", detail: "Report not found" });
      return { reportId, status: "CANCELLED" };
    },
  );
  server.get<{ Params: { id: string } }>("/amazon-ads-files/:id/report.json.gz", (request, reply) => {
    const order = reports.requestOf(request.params.id);
    // Storage refuses addresses that are signed twice.
    if (!order || request.headers.authorization) return reply.code(403).send();
    return reply.type("application/octet-stream").send(gzipSync(`[${rows(order, state).join(",")}]`));
  });
};

const profileOf = (id: string): Profile | undefined => amazonAdsProfiles.find((profile) => profile.id === id);

/** IDs are numbers, some of them longer than a double can hold. */
const shown = ({ id, name, currency, zone, country }: Profile): string => {
  const profile = { countryCode: country, currencyCode: currency, timezone: zone, dailyBudget: 999_999_999 };
  const accountInfo = { marketplaceStringId: "DEMO", id: `ENTITY${id}`, type: "seller", name };
  return `{"profileId":${id},${JSON.stringify({ ...profile, accountInfo }).slice(1)}`;
};

const commonColumns = ["date", "campaignId", "campaignName", "campaignStatus", "impressions", "clicks", "cost"];

const columnsOf = (reportTypeId: string): string[] =>
  commonColumns.concat(reportTypeId === "spCampaigns" ? ["purchases14d", "sales14d"] : ["purchases", "sales"]);

function rows({ profileId, startDate, endDate, configuration }: ReportRequest, { scenario }: SourceState): string[] {
  const source = `amazon-advertising ${configuration.adProduct}`;
  return daysBetween(startDate, endDate).flatMap((date) =>
    campaignsOf(source, profileId).flatMap(({ id, name }) => {
      const figures = figuresOf(source, { accountId: profileId, campaignId: id, date }, scenario());
      if (!figures) return [];
      const value = figures.valueMicros / 1_000_000;
      const all: Record<string, unknown> = {
        date,
        campaignName: name,
        campaignStatus: "ENABLED",
        impressions: figures.impressions,
        clicks: figures.clicks,
        cost: figures.spendMicros / 1_000_000,
        purchases14d: figures.conversions,
        purchases: figures.conversions,
        sales14d: value,
        sales: value,
      };
      const columns = configuration.columns.filter((column) => column !== "campaignId");
      const row = JSON.stringify(Object.fromEntries(columns.map((column) => [column, all[column]])));
      return configuration.columns.includes("campaignId") ? `{"campaignId":9000000000${id},${row.slice(1)}` : row;
    }),
  );
}

function refusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens, isThrottled }: SourceState,
): FastifyReply | undefined {
  if (!request.headers["amazon-advertising-api-clientid"])
    return reply.code(401).send({ code: "UNAUTHORIZED", details: "Missing client ID" });
  if (!tokens.isValid(bearerOf(request)))
    return reply.code(401).send({ code: "UNAUTHORIZED", details: "Not authorized to access this advertiser" });
  if (isThrottled())
    return reply.code(429).header("retry-after", "2").send({ code: "429", details: "Too Many Requests" });
  return undefined;
}
