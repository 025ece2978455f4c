import type { Account } from "@bc/connector-kit/connector";
import { tableRows, unzipFirst } from "@bc/connector-kit/decode";
import type { DaySlice } from "@bc/connector-kit/slices";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";

const reporting = "https://reporting.api.bingads.microsoft.com/Reporting/v13/GenerateReport";

/** Microsoft's names of zones, by the one of the tz database in which the same days begin. */
const zones: Readonly<Record<string, string>> = {
  AbuDhabiMuscat: "Asia/Dubai",
  Adelaide: "Australia/Adelaide",
  Alaska: "America/Anchorage",
  AmsterdamBerlinBernRomeStockholmVienna: "Europe/Berlin",
  Arizona: "America/Phoenix",
  AthensBuckarestIstanbul: "Europe/Athens",
  AtlanticTimeCanada: "America/Halifax",
  AucklandWellington: "Pacific/Auckland",
  BangkokHanoiJakarta: "Asia/Bangkok",
  BeijingChongqingHongKongUrumqi: "Asia/Shanghai",
  BelgradeBratislavaBudapestLjubljanaPrague: "Europe/Prague",
  BogotaLimaQuito: "America/Bogota",
  Brasilia: "America/Sao_Paulo",
  Brisbane: "Australia/Brisbane",
  BrusselsCopenhagenMadridParis: "Europe/Paris",
  BuenosAiresGeorgetown: "America/Argentina/Buenos_Aires",
  Cairo: "Africa/Cairo",
  CanberraMelbourneSydney: "Australia/Sydney",
  CentralAmerica: "America/Guatemala",
  CentralTimeUSCanada: "America/Chicago",
  ChennaiKolkataMumbaiNewDelhi: "Asia/Kolkata",
  EasternTimeUSCanada: "America/New_York",
  GreenwichMeanTimeDublinEdinburghLisbonLondon: "Europe/London",
  GuadalajaraMexicoCityMonterrey: "America/Mexico_City",
  HararePretoria: "Africa/Johannesburg",
  Hawaii: "Pacific/Honolulu",
  HelsinkiKyivRigaSofiaTallinnVilnius: "Europe/Helsinki",
  Jerusalem: "Asia/Jerusalem",
  KualaLumpurSingapore: "Asia/Singapore",
  KuwaitRiyadh: "Asia/Riyadh",
  MoscowStPetersburgVolgograd: "Europe/Moscow",
  MountainTimeUSCanada: "America/Denver",
  Newfoundland: "America/St_Johns",
  OsakaSapporoTokyo: "Asia/Tokyo",
  PacificTimeUSCanadaTijuana: "America/Los_Angeles",
  Perth: "Australia/Perth",
  Santiago: "America/Santiago",
  SarajevoSkopjeSofijaVilniusWarsawZagreb: "Europe/Warsaw",
  Saskatchewan: "America/Regina",
  Seoul: "Asia/Seoul",
  Taipei: "Asia/Taipei",
};

export const zoneOf = (name: string): string => zones[name] ?? "UTC";

/** Long numbers are texts. */
export const idSchema = z.union([z.string(), z.number()]).transform(String);

const inAccount = ({ id, extra }: Account) => ({
  customeraccountid: id,
  customerid: extra?.["customerId"] ?? "",
});

const dayOf = (date: string) => {
  const [Year, Month, Day] = date.split("-").map(Number);
  return { Day, Month, Year };
};

export interface ReportOrder {
  type: "CampaignPerformanceReportRequest" | "AccountPerformanceReportRequest";
  columns: readonly string[];
  days: DaySlice;
}

/** Orders a report of days in the zone of the account, and returns its ID. */
export async function submitReport(vendor: Vendor, account: Account, order: ReportOrder): Promise<string> {
  const { ReportRequestId } = await vendor.json(z.object({ ReportRequestId: idSchema }), {
    url: `${reporting}/Submit`,
    headers: inAccount(account),
    json: {
      ReportRequest: {
        Type: order.type,
        ReportName: "console",
        Format: "Csv",
        FormatVersion: "2.0",
        Aggregation: "Daily",
        ExcludeReportHeader: true,
        ExcludeReportFooter: true,
        ExcludeColumnHeaders: false,
        ReturnOnlyCompleteData: false,
        Scope: { AccountIds: [account.id] },
        Columns: order.columns,
        Time: {
          CustomDateRangeStart: dayOf(order.days.from),
          CustomDateRangeEnd: dayOf(order.days.to),
          ReportTimeZone: account.extra?.["reportTimeZone"],
        },
      },
    },
  });
  return ReportRequestId;
}

const pollSchema = z.object({
  ReportRequestStatus: z.object({
    Status: z.enum(["Pending", "Success", "Error"]),
    ReportDownloadUrl: z.string().nullish(),
  }),
});

type Cells = AsyncIterable<Readonly<Record<string, string>>>;

/** Returns the rows of a report, or how far it is. Its address is valid for minutes, so each reading asks for a new one. */
export async function pollReport(
  vendor: Vendor,
  account: Account,
  jobId: string,
): Promise<{ rows: Cells } | "Pending" | "Error"> {
  const { ReportRequestStatus } = await vendor.json(pollSchema, {
    url: `${reporting}/Poll`,
    headers: inAccount(account),
    json: { ReportRequestId: jobId },
  });
  const { Status, ReportDownloadUrl } = ReportRequestStatus;
  if (Status !== "Success") return Status;
  // A report without rows has no address.
  if (!ReportDownloadUrl) return { rows: none() };
  const file = await vendor.download({ url: ReportDownloadUrl, isSigned: false });
  return { rows: tableRows(unzipFirst(file), ",") };
}

async function* none(): AsyncGenerator<never, void, undefined> {}
