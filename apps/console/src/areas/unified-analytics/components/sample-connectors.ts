import { sources } from "@bc/ua/contract/sources.gen";
import type { Connector } from "./connector.ts";

/** A connector for tests. */
export const sampleConnector = (change: Partial<Connector> = {}): Connector => ({
  id: "c1",
  title: "Klaviyo",
  dataConnectorType: "KlaviyoDataConnector",
  name: "klaviyo",
  source: "Klaviyo",
  isConcierge: false,
  status: "active",
  health: { state: "HEALTHY", sentence: "Up to date.", until: null },
  lastUpdated: "2026-11-18T08:30:00Z",
  nextSyncAt: null,
  progress: null,
  business: { id: "b", name: "Acme Outdoor" },
  categories: [{ title: "Marketing Analytics" }],
  startDate: "2026-08-20",
  accessEndsAt: null,
  deletedAt: null,
  purgedOn: null,
  ...change,
});

const titles = ["Marketing Analytics", "Sales Analytics", "Web Analytics", "{host}"];
const popular = ["google-analytics-4", "google-adwords", "facebook", "shopify", "klaviyo", "tiktok"];

const flags = ["marketing_analytics_flag", "new-my-connectors", "uaTempShopifyCard"];

const businesses = [
  { id: "b", name: "Acme Outdoor" },
  { id: "b2", name: "Acme Kitchen" },
];

/** Answers of an organization with these connectors, whose package includes everything. */
export const sampleAnswers = (...data: Connector[]) => ({
  ListFlags: () => ({ flag_flagListMe: flags.map((key) => ({ key, isOn: true })) }),
  GetCatalog: () => ({
    ua_catalog: titles
      .map((title, index) => ({
        id: `${index + 1}`,
        // The api puts its host in place of the placeholder.
        title: title.replace("{host}", "console.test"),
        order: index + 1,
        entries: sources
          .filter(({ category }) => category === title)
          .map(({ slug }) => ({ id: slug, isPopular: popular.includes(slug) })),
      }))
      .reverse(),
  }),
  GetPackage: () => ({ ua_packagedataConnectorsList: samplePackage("Standalone") }),
  ListConnectors: () => ({ ua_dataConnectorsList: { data, totalCount: data.length } }),
  ListBusinessNames: () => ({ org_businessNameList: businesses.map((each) => ({ ...each, organizationId: "o" })) }),
  CheckConnectorBusinesses: () => ({
    ua_dataConnectorCheckBusiness: sources.map(({ typeName }) => ({ connectorType: typeName, businesses })),
  }),
});

/** A package that includes these types, or all. */
export const samplePackage = (key: string, types = sources.map(({ typeName }) => typeName)) => ({
  id: key,
  title: key,
  packageType: { key },
  dataConnectorTypes: types,
});
