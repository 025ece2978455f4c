import { home } from "../areas/home/area.ts";
import { status } from "../areas/status/area.ts";

/** Every area of the console, in the order of the navigation. */
export const areas = [home, status];
