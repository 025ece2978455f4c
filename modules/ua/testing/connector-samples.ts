import {
  inBusiness,
  inOrganization,
  none,
  organizationQuery,
  type Sample,
  unknownId,
} from "@bc/testing/rights-samples";

const missing = ["ua.connection-missing"];
const startDate = "2026-11-01";

/** Harmless arguments of each operation on data connectors. */
export const connectorFields: Readonly<Record<string, Sample>> = {
  "Query.ua_dataConnectorsList": { intent: "viewOrganization", organization: inOrganization },
  "Query.ua_dataConnector": {
    intent: "viewAnalytics",
    business: (target) => ({ ...inBusiness(target), id: unknownId }),
    refusals: missing,
  },
  "Query.ua_dataConnectorDays": {
    intent: "viewAnalytics",
    business: (target) => ({ ...inBusiness(target), id: unknownId, from: startDate, to: startDate }),
    refusals: missing,
  },
  "Query.ua_catalog": { intent: "signedIn", nowhere: none },
  "Query.ua_packagesList": { intent: "signedIn", nowhere: none },
  "Query.ua_packagedataConnectorsList": { intent: "viewAnalytics", business: inBusiness },
  "Query.ua_dataConnectorCheckBusiness": { intent: "viewOrganization", organization: inOrganization },
  "Query.ua_metricList": { intent: "viewAnalytics", business: inBusiness },
  "Query.ua_metricQuery": {
    intent: "viewAnalytics",
    business: (target) => ({
      input: { ...inBusiness(target), from: startDate, to: startDate, tiles: [{ id: "sales", metric: "net_sales" }] },
    }),
    // The free trial shows the last 90 days.
    refusals: ["ua.trial-range"],
  },
  "Query.ua_organization": { intent: "viewAnalytics", business: inBusiness },
  "Mutation.ua_dataConnectorAuthUrl": {
    intent: "manageConnectors",
    business: (target) => ({ ...inBusiness(target), connectorType: "unknown" }),
    refusals: ["ua.source-unknown"],
  },
  "Mutation.ua_dataConnectorConsent": {
    intent: "manageConnectors",
    business: (target) => ({ ...inBusiness(target), query: "code=1&state=2" }),
    refusals: ["ua.consent-missing"],
  },
  "Mutation.ua_AmazonAdsGetProfiles": {
    intent: "manageConnectors",
    business: (target) => ({ ...inBusiness(target), state: "1", code: "2" }),
    refusals: ["ua.consent-missing"],
  },
  "Mutation.ua_CreateDataConnector": {
    intent: "manageConnectors",
    business: (target) => ({ input: { ...inBusiness(target), dataConnectorType: "unknown", startDate } }),
    refusals: ["ua.source-unknown"],
  },
  "Mutation.ua_dataConnectorKeyRenew": {
    intent: "manageConnectors",
    business: (target) => ({ ...inBusiness(target), id: unknownId, key: "unknown" }),
    refusals: missing,
  },
  "Mutation.ua_dataConnectorUpdate": {
    intent: "manageConnectors",
    business: (target) => ({ input: { ...inBusiness(target), id: unknownId, version: 1 } }),
    refusals: missing,
  },
  "Mutation.ua_dataConnectorAccountsRefresh": {
    intent: "manageConnectors",
    business: (target) => ({ ...inBusiness(target), id: unknownId }),
    refusals: missing,
  },
  "Mutation.ua_ActionDataConnector": {
    intent: "syncConnectors",
    business: (target) => ({ input: { ...inBusiness(target), action: "sync", dataConnectorId: unknownId } }),
    refusals: missing,
  },
  "Mutation.ua_dataConnectorReread": {
    intent: "manageConnectors",
    business: (target) => ({ ...inBusiness(target), id: unknownId, from: startDate, to: startDate }),
    refusals: missing,
  },
  "Mutation.ua_provisionCustomer": {
    intent: "provisionCustomers",
    business: (target) => ({ ...inBusiness(target), packageId: "unknown" }),
    refusals: ["ua.package-missing"],
  },
  "Mutation.ua_activationCodeCreate": { intent: "provisionCustomers", business: inBusiness },
};

const optionalOrganization: Sample = {
  intent: "viewOrganization",
  intentIn: { nowhere: "signedIn" },
  organization: organizationQuery,
  nowhere: none,
};
const act = (type: string): Sample => ({
  intent: "signedIn",
  nowhere: () => ({ data: { type, attributes: { connectors: [{ id: unknownId }] } } }),
  refusals: missing,
});

export const connectorRoutes: Readonly<Record<string, Sample>> = {
  "GET /api/v1/data-connector/all/": optionalOrganization,
  "GET /api/v1/data-connector/check-business/": optionalOrganization,
  "GET /api/v1/data-connector/:source/auth-url/": {
    intent: "manageConnectors",
    business: ({ businessId }) => ({ business_id: businessId }),
    refusals: ["ua.source-unknown"],
    isWrite: true,
  },
  "POST /api/v1/data-connector/:source/": {
    intent: "manageConnectors",
    business: ({ businessId }) => ({
      data: { type: "DataConnector", attributes: { fields: { business: businessId, startDate } } },
    }),
    refusals: ["ua.source-unknown"],
  },
  "POST /api/v1/data-connector/sync/": act("DataConnectorSyncView"),
  "POST /api/v1/data-connector/delete/": act("DataConnectorDeleteView"),
  "POST /api/v1/data-connector/reset/": act("DataConnectorResetView"),
  "GET /api/v1/core/choices/": { intent: "signedIn", nowhere: () => ({ models: "data_connector_status" }) },
  "GET /api/v1/tableau/jwt/": { ...optionalOrganization, refusals: ["ua.tableau-missing"], isWrite: true },
  "GET /api/v1/tableau/trusted-ticket/": {
    ...optionalOrganization,
    refusals: ["ua.tableau-missing"],
    isWrite: true,
  },
};
