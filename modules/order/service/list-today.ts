import type { Page } from "@bc/db/page";
import { listLocationsTogether } from "@bc/inventory/public";
import type { GrantedBusiness } from "@bc/org/public";
import { behindBefore } from "../domain/channel-behind.ts";
import { dayInZone } from "../domain/day-in-zone.ts";
import { needsAction, sortByNeed } from "../domain/sort-by-need.ts";
import { readToday, type TodayFigures } from "../store/read-today.ts";
import { type NextCutoff, nextCutoffOf } from "./find-next-cutoff.ts";
import { listOwnBusinesses, type Reader, readTogether } from "./own-businesses.ts";

export interface TodayRow extends TodayFigures, GrantedBusiness {
  nextCutoff: NextCutoff | null;
  needsAction: boolean;
}

type Totals = Record<(typeof summed)[number], number>;

export interface Today extends Page {
  data: TodayRow[];
  totalCount: number;
  needsActionCount: number;
  noActionCount: number;
  totals: Totals;
  organizations: { id: string; name: string; businessEntityTerminology: string }[];
}

interface Asked {
  organizationId?: string | null | undefined;
  needsAction?: boolean | null | undefined;
}

const summed = ["toShipToday", "lateRisk", "overdue", "onHold", "exceptions", "shipmentsNeedingAction"] as const;

/** Returns a page of the user's businesses, by need. */
export async function listToday(reader: Reader, asked: Asked, { skip, take }: Page, now: Date): Promise<Today> {
  const all = await listOwnBusinesses(reader);
  const chosen = asked.organizationId ? all.filter((it) => it.organizationId === asked.organizationId) : all;
  const at = { now, behindBefore: behindBefore(now) };
  const figures = await readTogether(reader, chosen, (tx, some) =>
    readToday(
      tx,
      some.map(({ businessId, timeZone }) => ({ businessId, today: dayInZone(now, timeZone) })),
      at,
    ),
  );
  const figuresOf = new Map(figures.map((row) => [row.businessId, row]));
  const rows = sortByNeed(
    chosen.flatMap((business) => {
      const own = figuresOf.get(business.businessId);
      return own ? [{ ...business, ...own }] : [];
    }),
  ).map((row) => ({ ...row, needsAction: needsAction(row) }));
  const listed =
    typeof asked.needsAction === "boolean" ? rows.filter((it) => it.needsAction === asked.needsAction) : rows;
  const shown = listed.slice(skip, skip + take);
  const cutoffs = await readTogether(reader, shown, async (tx, some) => {
    const locations = await listLocationsTogether(
      tx,
      some.map(({ businessId }) => businessId),
    );
    return some.map(({ businessId }) => nextCutoffOf(locations.get(businessId) ?? [], now));
  });
  const needsActionCount = rows.filter((row) => row.needsAction).length;
  return {
    data: shown.map((row, index) => ({ ...row, nextCutoff: cutoffs[index] ?? null })),
    skip,
    take,
    totalCount: listed.length,
    needsActionCount,
    noActionCount: rows.length - needsActionCount,
    totals: Object.fromEntries(summed.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Totals,
    organizations: organizationsOf(all),
  };
}

function organizationsOf(businesses: readonly GrantedBusiness[]): Today["organizations"] {
  const byId = new Map(
    businesses.map(({ organizationId: id, organizationName: name, terminology }) => [
      id,
      { id, name, businessEntityTerminology: terminology },
    ]),
  );
  return [...byId.values()].toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}
