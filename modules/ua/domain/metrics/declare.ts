/** How a value is shown. Ratios have eight decimals, a percentage is a ratio times 100. */
export type Unit = "MONEY" | "COUNT" | "PERCENT" | "TIMES" | "HOURS" | "DAYS";

/**
 * Where a value comes from: orders (fact), what an order says of the click before it (click), what a platform says that it
 * caused (claim), or several of them.
 */
export type Evidence = "FACT" | "CLICK" | "CLAIM" | "MIXED";

/** What a metric can be split by. */
export const dimensionSets = {
  sales: [
    "time",
    "salesChannel",
    "product",
    "variant",
    "sku",
    "country",
    "currency",
    "customerKind",
    "clickChannel",
    "clickSource",
    "clickMedium",
    "clickCampaign",
  ],
  marketing: ["time", "source", "account", "campaign", "channel"],
  spending: ["time", "channel"],
  web: ["time", "source", "medium", "campaign", "landingPage"],
  search: ["time", "query", "page", "country", "device"],
  email: ["time", "campaign", "medium"],
  shipping: ["time", "carrier", "location", "salesChannel"],
  stock: ["product", "variant", "location"],
  cohort: ["cohortMonth", "firstOrderChannel"],
  time: ["time"],
} as const;
export type Dimension = (typeof dimensionSets)[keyof typeof dimensionSets][number];

/** Another definition of a metric, as other products have it. */
export interface Alternative {
  label: string;
  formula: string;
}

/** A formula with all that a person needs to judge its value. */
export interface MetricDeclaration {
  id: string;
  version: number;
  label: string;
  unit: Unit;
  /** Over measures and other metrics. */
  formula: string;
  evidence: Evidence;
  /** By the day of the event (ledger), by the day of the order (cohort), or as the reader chooses. */
  basis: "LEDGER" | "COHORT" | "BOTH";
  dimensions: Dimension[];
  /** What it says, in one sentence. */
  sentence: string;
  caveats: string[];
  alternatives: Alternative[];
  /** Claims of different platforms overlap, so that it is shown for one platform at a time. */
  onePlatform: boolean;
  /** Another metric that is shown beside it, and that it is hidden below. */
  needs: { metric: string; atLeast: string } | null;
  /** Whether alert rules can watch it. */
  forAlerts: boolean;
}

type Extra = Partial<Omit<MetricDeclaration, "id" | "label" | "unit" | "formula" | "sentence" | "dimensions">> & {
  dimensions?: readonly Dimension[];
};

/** Returns a function that declares metrics which have some things in common. */
export const metricsWith =
  (common: Extra & { dimensions: readonly Dimension[] }) =>
  (id: string, label: string, unit: Unit, formula: string, sentence: string, extra: Extra = {}): MetricDeclaration => ({
    version: 1,
    evidence: "FACT",
    basis: "LEDGER",
    caveats: [],
    alternatives: [],
    onePlatform: false,
    needs: null,
    forAlerts: true,
    ...common,
    ...extra,
    dimensions: [...(extra.dimensions ?? common.dimensions)],
    id,
    label,
    unit,
    formula,
    sentence,
  });
