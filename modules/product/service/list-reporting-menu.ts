import { z } from "zod";
import { reportingSections } from "../contract/reporting.ts";
import { ask, type Asker, NotOk } from "./ask.ts";
import type { SisterProducts } from "./sister-products.ts";

const text = z.string().max(500);

const entry = z.object({
  name: text,
  icon: text.nullish().transform((icon) => icon ?? null),
  // Below reporting's own address, and nowhere else.
  path: text.regex(/^\/(?![/\\])/),
  section: z.enum(reportingSections),
  get submenu() {
    return entries.default([]);
  },
});

// An entry that the console has no place for is left out; the others stay.
const entries: z.ZodType<ReportingMenuEntry[]> = z
  .array(z.unknown())
  .transform((list) => list.flatMap((item) => entry.safeParse(item).data ?? []));

export interface ReportingMenuEntry {
  name: string;
  icon: string | null;
  path: string;
  section: (typeof reportingSections)[number];
  submenu: ReportingMenuEntry[];
}

export async function listReportingMenu(
  { reporting, logger }: SisterProducts,
  asker: Asker,
): Promise<ReportingMenuEntry[]> {
  if (!reporting) return [];
  try {
    return await ask(reporting, asker, { path: "/api/menus", answer: entries });
  } catch (error) {
    asker.signal.throwIfAborted();
    const reason = error instanceof NotOk ? new Error(`Error: ${error.statusText}`, { cause: error }) : error;
    logger.warn({ product: "rpt", err: reason }, "could not read the menu of reporting");
    return [];
  }
}
