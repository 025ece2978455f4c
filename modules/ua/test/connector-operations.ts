import { connectorFields } from "./connector-scene.ts";

export const listConnectors = `query ($organizationId: ID!, $filter: DataConnectorFilter) {
  ua_dataConnectorsList(organizationId: $organizationId, filter: $filter) {
    totalCount take data { lastUpdated progress categories { title } ${connectorFields} } } }`;

export const listDeleted = `query ($organizationId: ID!) {
  ua_dataConnectorsList(organizationId: $organizationId, filter: { isDeleted: true }) { data { id purgedOn } } }`;

export const showConnector = `query ($businessId: ID!, $id: ID!) {
  ua_dataConnector(businessId: $businessId, id: $id) {
    dataConnector { ${connectorFields} }
    settings { name label value }
    accounts { id name currency timeZone isSelected problem }
    streams { accountId shape oldestDay newestDay isFresh slicesTotal slicesDone differingDays }
    syncs { id kind outcome cause rowCount } } }`;

export const authUrl = `mutation ($businessId: ID!, $connectorType: String!, $shop: String, $state: ID) {
  ua_dataConnectorAuthUrl(businessId: $businessId, connectorType: $connectorType, shop: $shop, state: $state) { url } }`;

export const consent = `mutation ($businessId: ID!, $query: String!) {
  ua_dataConnectorConsent(businessId: $businessId, query: $query) {
    dataConnector { ${connectorFields} } accounts { id name isSelected } } }`;

export const act = `mutation ($input: DataConnectorActionInput!) {
  ua_ActionDataConnector(input: $input) { ${connectorFields} } }`;

export const renewKey = `mutation ($businessId: ID!, $id: ID!, $key: String!) {
  ua_dataConnectorKeyRenew(businessId: $businessId, id: $id, key: $key) { ${connectorFields} } }`;

export const update = `mutation ($input: DataConnectorUpdateInput!) {
  ua_dataConnectorUpdate(input: $input) { ${connectorFields} } }`;

export const provision = `mutation ($businessId: ID!, $packageId: String!) {
  ua_provisionCustomer(businessId: $businessId, packageId: $packageId) { id packageType { key } } }`;

export const createCode = `mutation ($businessId: ID!) { ua_activationCodeCreate(businessId: $businessId) { code } }`;

export const reread = `mutation ($businessId: ID!, $id: ID!, $from: String!, $to: String!) {
  ua_dataConnectorReread(businessId: $businessId, id: $id, from: $from, to: $to) { id status } }`;
