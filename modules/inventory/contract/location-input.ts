import { timeZone } from "@bc/org/contract/organization";
import { z } from "zod";
import { holidayKeys } from "./holidays.ts";
import {
  maxBinLength,
  maxBins,
  maxCalendarEntries,
  maxClosureDays,
  maxHandlingDays,
  maxNameLength,
  maxServiceCutoffs,
} from "./limits.ts";
import { dayNumber } from "./zone.ts";

// What may be said about a location. The form of the console and the api hold to the same rules.

export const locationTypes = ["OWN", "EXTERNAL"] as const;
export type LocationType = (typeof locationTypes)[number];

const required = "This field is required";
const tooLong = (max: number) => `Please enter ${max} characters or less`;
const tidy = (value: string) =>
  value
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
export const line = (max: number) =>
  z
    .string(required)
    .transform(tidy)
    .pipe(z.string().min(1, required).max(max, tooLong(max)));
export const optionalLine = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => tidy(value ?? "") || null)
    .pipe(z.string().max(max, tooLong(max)).nullable());

const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 15:00");
const weekly = z.array(wallTime.nullable()).length(7, "Please give a time or none for each weekday");
const day = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d$/, "Please choose a day")
  .refine(
    (text) => !Number.isNaN(dayNumber(text)) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text),
    "Please choose a day",
  );
const upTo = (max: number, what: string) => `Please enter up to ${max} ${what}`;

const closure = z
  .object({ from: day, to: day, name: optionalLine(80).transform((name) => name ?? "") })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "The last day must not be before the first" })
  .refine(({ from, to }) => dayNumber(to) - dayNumber(from) < maxClosureDays, {
    path: ["to"],
    error: `A closure has up to ${maxClosureDays} days`,
  });

export const locationInput = z.object({
  name: line(maxNameLength),
  type: z.enum(locationTypes),
  street1: optionalLine(200),
  street2: optionalLine(200),
  street3: optionalLine(200),
  city: optionalLine(100),
  region: optionalLine(100),
  country: z.string(required).regex(/^[A-Z]{2}$/, "Please choose a country"),
  zip: optionalLine(20),
  phone: optionalLine(40),
  zone: timeZone,
  cutoffs: weekly.refine((cutoffs) => cutoffs.some(Boolean), "Please open at least one weekday"),
  serviceCutoffs: z
    .array(z.object({ service: line(100), cutoffs: weekly }))
    .max(maxServiceCutoffs, upTo(maxServiceCutoffs, "services"))
    .refine((all) => new Set(all.map(({ service }) => service)).size === all.length, "Please name each service once"),
  handlingDays: z
    .int("Please enter a whole number")
    .min(0, `Please enter a number from 0 to ${maxHandlingDays}`)
    .max(maxHandlingDays, `Please enter a number from 0 to ${maxHandlingDays}`),
  calendar: z.object({
    holidays: z.array(z.string().refine((key) => holidayKeys.has(key), "This holiday is not known")).max(60),
    closures: z.array(closure).max(maxCalendarEntries, upTo(maxCalendarEntries, "closures")),
    extraOpenings: z
      .array(z.object({ day, cutoff: wallTime }))
      .max(maxCalendarEntries, upTo(maxCalendarEntries, "extra openings")),
  }),
  bins: z
    .array(line(maxBinLength))
    .max(maxBins, upTo(maxBins, "bins"))
    .transform((bins) => [...new Set(bins)]),
  defaultPackageId: z
    .uuid()
    .nullish()
    .transform((id) => id ?? null),
});

/** A location as it is stored. */
export type LocationFacts = z.output<typeof locationInput>;
