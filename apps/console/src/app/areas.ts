import { home } from "../areas/home/area.ts";
import { status } from "../areas/status/area.ts";

/** Every area of the console, in the order of the navigation. */
export const areas = [home, status];

/** The name under which errors of a page are reported. */
export function areaAt(path: string | undefined): string {
  return areas.find(({ pages }) => pages.some(({ paths }) => path && paths.includes(path)))?.name ?? "global";
}
