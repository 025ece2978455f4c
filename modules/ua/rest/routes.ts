import type { RestRoute } from "@bc/api-kit/rest-route";
import { deleteDataConnectors, resetDataConnectors, syncDataConnectors } from "./act-on-data-connectors.ts";
import { checkBusiness } from "./check-business.ts";
import { createDataConnector } from "./create-data-connector.ts";
import { listDataConnector } from "./list-data-connector.ts";
import { showAnalytics } from "./show-analytics.ts";
import { showAuthUrl } from "./show-auth-url.ts";
import { showChoices } from "./show-choices.ts";
import { showTableauJwt, showTrustedTicket } from "./show-tableau-token.ts";

export const routes: readonly RestRoute[] = [
  showAnalytics,
  listDataConnector,
  checkBusiness,
  showAuthUrl,
  createDataConnector,
  syncDataConnectors,
  deleteDataConnectors,
  resetDataConnectors,
  showChoices,
  showTableauJwt,
  showTrustedTicket,
];
