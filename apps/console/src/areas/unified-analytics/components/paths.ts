export const myConnectorsPath = "/unified-analytics/my-connectors";
export const allConnectorsPath = "/unified-analytics/all-connectors";
export const packagesPath = "/settings/unified-analytics";
