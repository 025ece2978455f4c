import { playScenario } from "@bc/dev/partners/sources/families";
import { numberOf, type Scenario } from "@bc/dev/partners/sources/world";
import type { Stack } from "@bc/dev/stack";
import type { Fault } from "@bc/testing/partner";
import { daysAgo } from "./days.ts";
import type { Truth, World } from "./truth.ts";

/** Returns numbers from 0 to 1 that look random and are the same for the same seed. */
export function randomOf(seed: number, purpose: string): () => number {
  let at = 0;
  return () => numberOf(String(seed), purpose, String(at++)) / 2 ** 32;
}

/** What the sources do to the syncs. */
export interface Weather {
  /** Changes the faults of the sources at random, and some of their figures. */
  change(): Promise<void>;
  /** Ends all faults. The figures stay. */
  calm(): Promise<void>;
  /** How often each fault was switched on. */
  counts: Record<"throttled" | "failing" | "truncated" | "announced" | "restated", number>;
}

const paths = ["/graph", "/google-ads", "/analytics-data", "/klaviyo", "/tiktok", "/storefront-api"];
/** Tokens of Google end so soon that they are renewed all the time. */
const tokenSeconds = 150;

export function startWeather({ addresses }: Stack, truth: Truth, random: () => number): Weather {
  const counts = { throttled: 0, failing: 0, truncated: 0, announced: 0, restated: 0 };
  let world: World = { restated: [], ordersUntil: new Date().toISOString() };
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const play = async (scenario: Partial<Scenario>, faults: Fault[]): Promise<void> => {
    await playScenario(addresses.sourcesPartner, { ...world, tokenSeconds, ...scenario });
    await playScenario(addresses.shopifyPartner, { ...world, ...scenario });
    await put(`${addresses.sourcesPartner}/_partner/faults`, faults);
    await put(`${addresses.shopifyPartner}/_partner/faults`, faults.length > 0 ? [shopifyFault(pick, random)] : []);
  };
  /** Some figures and orders of the last days change. Later changes of a day replace earlier ones. */
  const restate = async (): Promise<void> => {
    const date = daysAgo(pick([1, 2]));
    const others = world.restated.filter((one) => one.date !== date);
    const next = {
      restated: [...others, { date, factor: 1 + Math.round(random() * 20) / 10 }],
      ordersUntil: new Date().toISOString(),
    };
    await truth.note(next);
    world = next;
    counts.restated += 1;
  };
  return {
    counts,
    async change() {
      if (counts.restated === 0 || random() < 0.15) await restate();
      const truncated = random() < 0.5 ? [daysAgo(3 + Math.floor(random() * 4)), daysAgo(5)] : [];
      const throttleEvery = random() < 0.5 ? pick([5, 9, 15]) : null;
      const missingRows = random() < 0.1 ? 1 : 0;
      const faults = random() < 0.7 ? [sourceFault(pick, random), sourceFault(pick, random)] : [];
      if (truncated.length > 0) counts.truncated += 1;
      if (throttleEvery !== null) counts.throttled += 1;
      if (missingRows > 0) counts.announced += 1;
      if (faults.length > 0) counts.failing += 1;
      await play({ truncated, throttleEvery, missingRows, failedReports: random() < 0.2 ? 1 : 0 }, faults);
    },
    calm: () => play({}, []),
  };
}

type Pick = <T>(all: readonly T[]) => T;

/** A failing route, or one whose answers end in the middle. */
function sourceFault(pick: Pick, random: () => number): Fault {
  const how = random() < 0.5 ? { status: pick([500, 502, 503]) } : { drop: true };
  return { path: pick(paths), times: 1 + Math.floor(random() * 12), ...how };
}

const shopifyFault = (pick: Pick, random: () => number): Fault => ({
  path: "/drill-",
  times: 1 + Math.floor(random() * 4),
  ...(random() < 0.5 ? { status: pick([500, 503]) } : { drop: true }),
});

async function put(url: string, body: unknown): Promise<void> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method: "PUT", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`the partner answered ${answer.status}`);
}
