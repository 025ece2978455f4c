import { type Calendar, defaultCalendar } from "@bc/inventory/contract/calendar";
import { nationalHolidays } from "@bc/inventory/contract/holidays";
import { type LocationFacts, locationInput } from "@bc/inventory/contract/location-input";
import { z } from "zod";
import type { GetLocationQuery } from "../api/get-location.gen.ts";

export type SavedLocation = GetLocationQuery["inventory_location"];

const { calendar, serviceCutoffs, bins: _bins, defaultPackageId: _package, ...plain } = locationInput.shape;
const { closures, extraOpenings, holidays } = calendar.shape;

const text = z.string();
const times = z.array(text.nullable());
const fits = (rule: z.ZodType) => (value: unknown) => value === undefined || rule.safeParse(value).success;

/** The fields of the form. Lists that are empty have no value. */
export const locationForm = z.object({
  ...plain,
  serviceCutoffs: z
    .array(z.object({ service: text, cutoffs: times }))
    .optional()
    .refine(fits(serviceCutoffs), "Please name each service once, with times such as 15:00"),
  holidays: holidays.optional(),
  closures: z
    .array(z.object({ from: text, to: text, name: text }))
    .optional()
    .refine(fits(closures), "Please give each closure a first and a last day, up to 366 days apart"),
  extraOpenings: z
    .array(z.object({ day: text, cutoff: text }))
    .optional()
    .refine(fits(extraOpenings), "Please give each extra opening a day and a time such as 15:00"),
  bins: text.optional(),
  defaultPackageId: text.optional(),
});

/** Returns what the api stores. */
export function factsOf(values: z.output<typeof locationForm>): LocationFacts {
  const {
    serviceCutoffs: services = [],
    holidays: keys = [],
    closures: closed = [],
    extraOpenings: extra = [],
    bins,
    defaultPackageId,
    ...rest
  } = values;
  return {
    ...rest,
    serviceCutoffs: services,
    calendar: { holidays: keys, closures: closed, extraOpenings: extra },
    bins: (bins ?? "")
      .split("\n")
      .map((bin) => bin.trim())
      .filter(Boolean),
    defaultPackageId: defaultPackageId ?? null,
  };
}

export function valuesOf(saved: SavedLocation) {
  const { calendar: kept, bins, packages, cutoffs, ...rest } = saved;
  return {
    ...rest,
    cutoffs: cutoffs.map((time) => time ?? null),
    serviceCutoffs: saved.serviceCutoffs.map(({ service, cutoffs: own }) => ({
      service,
      cutoffs: own.map((time) => time ?? null),
    })),
    holidays: [...kept.holidays],
    closures: [...kept.closures],
    extraOpenings: [...kept.extraOpenings],
    bins: bins.join("\n"),
    defaultPackageId: packages.find(({ isDefault }) => isDefault)?.packageId,
  };
}

/** The values of a new location: the default calendar, closed on the national holidays of its country. */
export function newValues(zone: string, country: string) {
  const { cutoffs, handlingDays } = defaultCalendar(zone);
  const type: LocationFacts["type"] = "OWN";
  return {
    type,
    country,
    zone,
    cutoffs: [...cutoffs],
    handlingDays,
    holidays: nationalHolidays(country).map(({ key }) => key),
  };
}

/** Returns the calendar of the entered values, or undefined while they can't be one. */
export function calendarOfForm(values: unknown): Calendar | undefined {
  const { success, data } = locationForm
    .pick({
      zone: true,
      cutoffs: true,
      handlingDays: true,
      serviceCutoffs: true,
      holidays: true,
      closures: true,
      extraOpenings: true,
    })
    .safeParse(values);
  if (!success) return undefined;
  const {
    serviceCutoffs: services = [],
    holidays: keys = [],
    closures: closed = [],
    extraOpenings: extra = [],
    ...rest
  } = data;
  return { ...rest, serviceCutoffs: services, holidays: keys, closures: closed, extraOpenings: extra };
}
