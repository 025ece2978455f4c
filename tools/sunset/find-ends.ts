import type { Manifest } from "@bc/connector-kit/manifest";

/** How many days before its end a version is reported. Moving to a new version takes reviews by some sources. */
const warningDays = 90;
const dayMs = 86_400_000;

type Dated = Pick<Manifest, "slug" | "api" | "retired">;

export interface End {
  slug: string;
  version: string;
  /** The last day of the version, or null if the source has not announced one. */
  lastDay: string | null;
  /** Negative once the last day is over. */
  daysLeft: number | null;
  state: "past" | "soon" | "later" | "open";
}

/** Returns when the API versions of the sources that are not retired end, the next one first. */
export function findEnds(manifests: readonly Dated[], today: string): End[] {
  return manifests
    .filter(({ retired }) => !retired)
    .map(({ slug, api: { version, sunset } }): End => {
      if (sunset === undefined) return { slug, version, lastDay: null, daysLeft: null, state: "open" };
      const daysLeft = (Date.parse(sunset) - Date.parse(today)) / dayMs;
      const state = daysLeft < 0 ? "past" : daysLeft <= warningDays ? "soon" : "later";
      return { slug, version, lastDay: sunset, daysLeft, state };
    })
    .toSorted((a, b) => (a.daysLeft ?? Infinity) - (b.daysLeft ?? Infinity) || (a.slug < b.slug ? -1 : 1));
}

/** Returns a line about a version, as the command prints it. */
export function lineOf({ slug, version, lastDay, daysLeft, state }: End): string {
  const when = {
    past: `ended on ${lastDay}`,
    soon: `ends on ${lastDay}, in ${daysLeft} days`,
    later: `ends on ${lastDay}`,
    open: "no end announced",
  };
  const mark = { past: "ENDED", soon: "SOON", later: "ok", open: "ok" };
  return `${mark[state].padEnd(5)} ${slug.padEnd(22)} ${version.padEnd(10)} ${when[state]}`;
}
