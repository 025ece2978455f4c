export { nextCutoff, workingCalendar } from "./contract/calendar.ts";
export { dayAt, dayText } from "./contract/zone.ts";
export { type Calendars, calendarOf, type Origin, readCalendars } from "./service/read-calendars.ts";
export type { DeadlineChanges, LocationUse } from "./service/location-use.ts";
export { findLocation, listLocations, listLocationsTogether, type LocationRow } from "./store/locations.ts";
export { findPackage, markPackagesUsed, type PackageRow } from "./store/packages.ts";
