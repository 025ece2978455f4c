const tenant = "name tenantCode businessId organizationId";
const node = "title url icon";
const nest = (fields: string, levels: number): string =>
  levels === 1 ? fields : `${fields} nodes { ${nest(fields, levels - 1)} }`;

/** The only operation that the navigation service runs: it imports this file. */
export const sideMenuQuery = `query getSideMenu($input: SideMenuInput!) {
  getSideMenu(input: $input) {
    searchUrl logoutUrl logoUrl
    user { firstName lastName username avatar }
    tenants { ${nest(tenant, 3)} }
    nodes { ${nest(node, 5)} }
  }
}`;
