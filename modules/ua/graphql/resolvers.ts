import "./services.ts";
import { ua_ActionDataConnector } from "./action-data-connector.ts";
import { ua_activationCodeCreate } from "./activation-code-create.ts";
import { ua_AmazonAdsGetProfiles } from "./amazon-ads-get-profiles.ts";
import { ua_catalog } from "./catalog.ts";
import { ua_CreateDataConnector } from "./create-data-connector.ts";
import { ua_dataConnectorAccountsRefresh } from "./data-connector-accounts-refresh.ts";
import { ua_dataConnectorAuthUrl } from "./data-connector-auth-url.ts";
import { ua_dataConnectorCheckBusiness } from "./data-connector-check-business.ts";
import { ua_dataConnectorConsent } from "./data-connector-consent.ts";
import { ua_dataConnectorDays } from "./data-connector-days.ts";
import { ua_dataConnectorKeyRenew } from "./data-connector-key-renew.ts";
import { ua_dataConnectorReread } from "./data-connector-reread.ts";
import { ua_dataConnectorUpdate } from "./data-connector-update.ts";
import { ua_dataConnector } from "./data-connector.ts";
import { ua_dataConnectorsList } from "./data-connectors-list.ts";
import { ua_metricList } from "./metric-list.ts";
import { ua_metricQuery } from "./metric-query.ts";
import { ua_organization } from "./organization.ts";
import { ua_packagedataConnectorsList } from "./package-data-connectors-list.ts";
import { ua_packagesList } from "./packages-list.ts";
import { ua_provisionCustomer } from "./provision-customer.ts";
import type { Resolvers } from "./resolvers.gen.ts";

export const resolvers: Resolvers = {
  Query: {
    ua_catalog,
    ua_dataConnectorCheckBusiness,
    ua_dataConnector,
    ua_dataConnectorDays,
    ua_dataConnectorsList,
    ua_metricList,
    ua_metricQuery,
    ua_organization,
    ua_packagedataConnectorsList,
    ua_packagesList,
  },
  Mutation: {
    ua_ActionDataConnector,
    ua_activationCodeCreate,
    ua_AmazonAdsGetProfiles,
    ua_CreateDataConnector,
    ua_dataConnectorAccountsRefresh,
    ua_dataConnectorAuthUrl,
    ua_dataConnectorConsent,
    ua_dataConnectorKeyRenew,
    ua_dataConnectorReread,
    ua_dataConnectorUpdate,
    ua_provisionCustomer,
  },
};
