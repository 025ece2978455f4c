/** The query behind the menu of Unified Analytics. A change of data connectors invalidates it. */
export const analyticsQuery = { name: "analytics-groups" };
