export type PackageTypeKey = "FreeTrial" | "Standalone" | "CoSell";

export interface DeclaredPackage {
  id: string;
  title: string;
  type: PackageTypeKey;
  /** The sources that it includes: all, those of some categories, or some by name. */
  includes: "all" | { categories: readonly string[] } | { sources: readonly string[] };
}

export const packageTypes: Readonly<Record<PackageTypeKey, string>> = {
  FreeTrial: "Free Trial",
  Standalone: "Standalone Packages",
  CoSell: "Co-sell Packages",
};

/** The package of a business that was given no other. */
export const freeTrial: DeclaredPackage = {
  id: "free-trial",
  title: "Free Trial",
  type: "FreeTrial",
  includes: {
    sources: [
      "facebook",
      "google-adwords",
      "google-analytics-4",
      "google-search-console",
      "klaviyo",
      "shopify",
      "storefront",
    ],
  },
};

export const packages: readonly DeclaredPackage[] = [
  freeTrial,
  { id: "ua-core", title: "Unified Analytics Core", type: "Standalone", includes: "all" },
  { id: "ua-plus", title: "Unified Analytics Plus", type: "Standalone", includes: "all" },
  {
    id: "marketing-analytics",
    title: "Marketing Analytics",
    type: "CoSell",
    includes: { categories: ["Marketing Analytics", "Web Analytics"] },
  },
  {
    id: "fulfillment-analytics",
    title: "Fulfillment Analytics",
    type: "CoSell",
    includes: { categories: ["Sales Analytics", "{host}"] },
  },
  {
    id: "channels-analytics",
    title: "Channels Analytics",
    type: "CoSell",
    includes: { categories: ["Sales Analytics", "{host}"] },
  },
];
