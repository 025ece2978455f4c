import type { Calendar } from "@bc/inventory/contract/calendar";

// The rules of ship-by and dispatch-by, read literally: one quarter of an hour and one day after the other.

const [quarter, dayMs] = [900_000, 86_400_000];

/** The clock on the wall of a zone: what it shows at each quarter of an hour, as if that were UTC. */
export class WallClock {
  readonly #from: number;
  readonly #shown: number[] = [];

  constructor(zone: string, from: string, to: string) {
    const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
    this.#from = Date.parse(from);
    for (let at = this.#from; at < Date.parse(to); at += quarter)
      this.#shown.push(Date.parse(`${format.format(at).replace(" ", "T")}Z`));
  }

  /** Returns the first instant at which the clock shows a time or a later one. */
  instantOf(day: string, time: string): number {
    const wanted = Date.parse(`${day}T${time}Z`);
    let index = Math.max(0, Math.floor((wanted - this.#from - 0.65 * dayMs) / quarter));
    while (this.#shown[index]! < wanted) index += 1;
    return this.#from + index * quarter;
  }

  dayOf(instant: number): string {
    return new Date(this.#shown[Math.floor((instant - this.#from) / quarter)]!).toISOString().slice(0, 10);
  }
}

export const nextDay = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

interface NaiveCase {
  calendar: Calendar;
  clock: WallClock;
  holidays: readonly string[];
  readyAt: number;
  handlingDays: number;
  /** The promised instant. */
  promised?: number | undefined;
}

export function naiveDeadlines({ calendar, clock, holidays, readyAt, handlingDays, promised }: NaiveCase) {
  const cutoffOn = (day: string): number | undefined => {
    const extra = calendar.extraOpenings.find((opening) => opening.day === day);
    if (extra) return clock.instantOf(day, extra.cutoff);
    if (calendar.closures.some(({ from, to }) => from <= day && day <= to) || holidays.includes(day)) return undefined;
    const time = calendar.cutoffs[(new Date(day).getUTCDay() + 6) % 7];
    return time ? clock.instantOf(day, time) : undefined;
  };

  let shipBy = promised;
  if (shipBy === undefined) {
    let day = nextDay(clock.dayOf(readyAt), -2);
    while (!((cutoffOn(day) ?? -1) >= readyAt)) day = nextDay(day);
    for (let left = handlingDays; left > 0;) {
      day = nextDay(day);
      if (cutoffOn(day) !== undefined) left -= 1;
    }
    shipBy = clock.instantOf(nextDay(day), "00:00") - 1;
  }

  let dispatchBy: number | undefined;
  for (let day = nextDay(clock.dayOf(readyAt), -2); day <= nextDay(clock.dayOf(shipBy), 2); day = nextDay(day)) {
    const cutoff = cutoffOn(day);
    if (cutoff !== undefined && cutoff >= readyAt && cutoff <= shipBy) dispatchBy = Math.max(dispatchBy ?? 0, cutoff);
  }
  return { shipBy, dispatchBy: dispatchBy ?? shipBy, hasNoPickup: dispatchBy === undefined };
}
