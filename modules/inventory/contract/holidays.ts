import { type DayNumber, weekdayOf } from "./zone.ts";

// National holidays that a location can observe. A location keeps their keys, so that the next year needs no entry.

/** Where a holiday on a weekend moves: to the nearest weekday, to the next Monday, or two days on. */
type Observed = "nearest" | "monday" | "two-days";

type Rule =
  | { month: number; day: number; observed?: Observed }
  | { month: number; weekday: number; nth: number }
  | { month: number; weekday: number; onOrBefore: number }
  | { easter: number };

interface Holiday {
  key: string;
  name: string;
  countries: readonly string[];
  rule: Rule;
}

const [monday, thursday] = [0, 3];
const on = (month: number, day: number): Rule => ({ month, day });
const nth = (count: number, weekday: number, month: number): Rule => ({ month, weekday, nth: count });
const easter = (days: number): Rule => ({ easter: days });

const holidays: readonly Holiday[] = [
  // Federal holidays of the United States that the large carriers observe fall on the nearest weekday.
  { key: "us-new-year", name: "New Year's Day", countries: ["US"], rule: { ...on(1, 1), observed: "nearest" } },
  { key: "us-memorial-day", name: "Memorial Day", countries: ["US"], rule: nth(-1, monday, 5) },
  {
    key: "us-independence-day",
    name: "Independence Day",
    countries: ["US"],
    rule: { ...on(7, 4), observed: "nearest" },
  },
  { key: "us-labor-day", name: "Labor Day", countries: ["US"], rule: nth(1, monday, 9) },
  { key: "us-thanksgiving", name: "Thanksgiving", countries: ["US"], rule: nth(4, thursday, 11) },
  { key: "us-christmas", name: "Christmas Day", countries: ["US"], rule: { ...on(12, 25), observed: "nearest" } },

  { key: "ca-new-year", name: "New Year's Day", countries: ["CA"], rule: { ...on(1, 1), observed: "monday" } },
  { key: "ca-good-friday", name: "Good Friday", countries: ["CA"], rule: easter(-2) },
  {
    key: "ca-victoria-day",
    name: "Victoria Day",
    countries: ["CA"],
    rule: { month: 5, weekday: monday, onOrBefore: 24 },
  },
  { key: "ca-canada-day", name: "Canada Day", countries: ["CA"], rule: { ...on(7, 1), observed: "monday" } },
  { key: "ca-labour-day", name: "Labour Day", countries: ["CA"], rule: nth(1, monday, 9) },
  { key: "ca-thanksgiving", name: "Thanksgiving", countries: ["CA"], rule: nth(2, monday, 10) },
  { key: "ca-christmas", name: "Christmas Day", countries: ["CA"], rule: { ...on(12, 25), observed: "monday" } },

  { key: "gb-new-year", name: "New Year's Day", countries: ["GB"], rule: { ...on(1, 1), observed: "monday" } },
  { key: "gb-good-friday", name: "Good Friday", countries: ["GB"], rule: easter(-2) },
  { key: "gb-easter-monday", name: "Easter Monday", countries: ["GB"], rule: easter(1) },
  { key: "gb-early-may", name: "Early May bank holiday", countries: ["GB"], rule: nth(1, monday, 5) },
  { key: "gb-spring", name: "Spring bank holiday", countries: ["GB"], rule: nth(-1, monday, 5) },
  { key: "gb-summer", name: "Summer bank holiday", countries: ["GB"], rule: nth(-1, monday, 8) },
  { key: "gb-christmas", name: "Christmas Day", countries: ["GB"], rule: { ...on(12, 25), observed: "two-days" } },
  { key: "gb-boxing-day", name: "Boxing Day", countries: ["GB"], rule: { ...on(12, 26), observed: "two-days" } },

  {
    key: "new-year",
    name: "New Year's Day",
    countries: ["AT", "BE", "CH", "DE", "ES", "FR", "IT", "NL"],
    rule: on(1, 1),
  },
  { key: "epiphany", name: "Epiphany", countries: ["AT", "ES", "IT"], rule: on(1, 6) },
  { key: "good-friday", name: "Good Friday", countries: ["CH", "DE", "ES"], rule: easter(-2) },
  {
    key: "easter-monday",
    name: "Easter Monday",
    countries: ["AT", "BE", "CH", "DE", "FR", "IT", "NL"],
    rule: easter(1),
  },
  { key: "nl-kings-day", name: "King's Day", countries: ["NL"], rule: on(4, 27) },
  { key: "it-liberation-day", name: "Liberation Day", countries: ["IT"], rule: on(4, 25) },
  { key: "labour-day", name: "Labour Day", countries: ["AT", "BE", "DE", "ES", "FR", "IT"], rule: on(5, 1) },
  { key: "fr-victory-day", name: "Victory Day", countries: ["FR"], rule: on(5, 8) },
  { key: "ascension", name: "Ascension Day", countries: ["AT", "BE", "CH", "DE", "FR", "NL"], rule: easter(39) },
  { key: "whit-monday", name: "Whit Monday", countries: ["AT", "BE", "CH", "DE", "FR", "NL"], rule: easter(50) },
  { key: "at-corpus-christi", name: "Corpus Christi", countries: ["AT"], rule: easter(60) },
  { key: "it-republic-day", name: "Republic Day", countries: ["IT"], rule: on(6, 2) },
  { key: "fr-bastille-day", name: "Bastille Day", countries: ["FR"], rule: on(7, 14) },
  { key: "be-national-day", name: "National Day", countries: ["BE"], rule: on(7, 21) },
  { key: "ch-national-day", name: "National Day", countries: ["CH"], rule: on(8, 1) },
  { key: "assumption", name: "Assumption Day", countries: ["AT", "BE", "ES", "FR", "IT"], rule: on(8, 15) },
  { key: "de-unity-day", name: "Day of German Unity", countries: ["DE"], rule: on(10, 3) },
  { key: "es-national-day", name: "National Day", countries: ["ES"], rule: on(10, 12) },
  { key: "at-national-day", name: "National Day", countries: ["AT"], rule: on(10, 26) },
  { key: "all-saints", name: "All Saints' Day", countries: ["AT", "BE", "ES", "FR", "IT"], rule: on(11, 1) },
  { key: "fr-armistice", name: "Armistice Day", countries: ["BE", "FR"], rule: on(11, 11) },
  { key: "es-constitution-day", name: "Constitution Day", countries: ["ES"], rule: on(12, 6) },
  { key: "immaculate-conception", name: "Immaculate Conception", countries: ["AT", "ES", "IT"], rule: on(12, 8) },
  {
    key: "christmas",
    name: "Christmas Day",
    countries: ["AT", "BE", "CH", "DE", "ES", "FR", "IT", "NL"],
    rule: on(12, 25),
  },
  { key: "st-stephens-day", name: "St Stephen's Day", countries: ["AT", "CH", "DE", "IT", "NL"], rule: on(12, 26) },
];

const byKey = new Map(holidays.map((holiday) => [holiday.key, holiday]));
export const holidayKeys: ReadonlySet<string> = new Set(byKey.keys());

/** Returns the national holidays proposed for a country, in the order of the year; none for a country without a list. */
export function nationalHolidays(country: string): readonly { key: string; name: string }[] {
  return holidays.filter(({ countries }) => countries.includes(country));
}

/** Returns the day of a holiday in a year. */
export function holidayIn(key: string, year: number): DayNumber | undefined {
  const rule = byKey.get(key)?.rule;
  if (!rule) return undefined;
  if ("easter" in rule) return easterSunday(year) + rule.easter;
  if ("day" in rule) return observedDay(dayOf(year, rule.month, rule.day), rule.observed);
  if ("onOrBefore" in rule) {
    const last = dayOf(year, rule.month, rule.onOrBefore);
    return last - ((weekdayOf(last) - rule.weekday + 7) % 7);
  }
  if (rule.nth < 0) {
    const last = dayOf(year, rule.month + 1, 1) - 1;
    return last - ((weekdayOf(last) - rule.weekday + 7) % 7);
  }
  const first = dayOf(year, rule.month, 1);
  return first + ((rule.weekday - weekdayOf(first) + 7) % 7) + (rule.nth - 1) * 7;
}

const dayOf = (year: number, month: number, day: number): DayNumber => Date.UTC(year, month - 1, day) / 86_400_000;

function observedDay(day: DayNumber, observed: Observed | undefined): DayNumber {
  const weekday = weekdayOf(day);
  if (!observed || weekday < 5) return day;
  if (observed === "nearest") return weekday === 5 ? day - 1 : day + 1;
  return observed === "two-days" ? day + 2 : day + 7 - weekday;
}

/** Returns Easter Sunday by the anonymous Gregorian algorithm. */
function easterSunday(year: number): DayNumber {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dayOf(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}

const yearOf = (day: DayNumber): number => new Date(day * 86_400_000).getUTCFullYear();

/** Returns the key of the holiday among `keys` that falls on a day. */
export function holidayOn(keys: readonly string[], day: DayNumber): string | undefined {
  const year = yearOf(day);
  // New Year's Day may be observed on December 31 of the year before.
  return keys.find((key) => holidayIn(key, year) === day || holidayIn(key, year + 1) === day);
}

/** Returns what a holiday is called. */
export function holidayName(key: string): string | undefined {
  return byKey.get(key)?.name;
}
