import { type TestAnswers, testMe } from "../../../shared/test-page.tsx";
import { sampleAnswers } from "./sample-connectors.ts";
import type { Connector } from "./connector.ts";

const organization = { id: "customer", name: "Harbor", roleName: null, businessEntityTerminology: "Brand" };
const business = { id: "harbor", name: "Harbor Ropes", roleName: null };

/** Enters a business of a customer as support, and answers as the api does: it lists no business that is not named. */
export function enterCustomer(globalRole: "superadmin" | "customer_sales_rep", ...data: Connector[]): TestAnswers {
  sessionStorage.setItem("organization", JSON.stringify({ organization, business }));
  const isNamed = (filter: unknown): boolean =>
    (filter as { businessIds?: string[] } | undefined)?.businessIds?.includes(business.id) === true;
  const none = { data: [], totalCount: 0 };
  return {
    ...sampleAnswers(),
    GetMe: () => ({ me: { ...testMe, globalRoles: [globalRole] } }),
    GetBusiness: () => ({ org_businessShow: { ...business, organization, timeZone: "UTC", businessServices: {} } }),
    CheckConnectorBusinesses: () => ({ ua_dataConnectorCheckBusiness: [] }),
    ListConnectors: ({ filter }) => ({
      ua_dataConnectorsList: isNamed(filter) ? { data, totalCount: data.length } : none,
    }),
  };
}
