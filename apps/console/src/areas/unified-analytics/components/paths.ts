export const myConnectorsPath = "/unified-analytics/my-connectors";
/** The list of deleted connectors that can be restored. */
export const deletedConnectorsPath = `${myConnectorsPath}?f.deleted=yes`;
export const allConnectorsPath = "/unified-analytics/all-connectors";
export const packagesPath = "/settings/unified-analytics";

/** The page of a connection. A link to one of another business switches to it. */
export const connectionLink = ({ id, business }: { id: string; business: { id: string } }): string =>
  `${myConnectorsPath}/${id}?businessId=${business.id}`;
