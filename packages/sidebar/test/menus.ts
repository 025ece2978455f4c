import type { MenuNode, SideMenu, Tenant } from "../src/menu.ts";

export const node = (title: string, more: Partial<MenuNode> = {}): MenuNode => ({
  title,
  url: null,
  icon: null,
  nodes: [],
  ...more,
});

export const business = (name: string, code: number, organizationId = "o1"): Tenant => ({
  name,
  tenantCode: String(code),
  businessId: `b${code}`,
  organizationId,
  nodes: [],
});

export const organization = (name: string, organizationId: string, nodes: Tenant[]): Tenant => ({
  name,
  tenantCode: null,
  businessId: null,
  organizationId,
  nodes,
});

export const everything = (nodes: Tenant[]): Tenant => ({
  name: "All businesses",
  tenantCode: null,
  businessId: null,
  organizationId: null,
  nodes,
});

/** A menu of five levels for a user with two organizations, whose pages are at `origin`. */
export function demoMenu(origin: string, more: Partial<SideMenu> = {}): SideMenu {
  const at = (path: string): string => `${origin}${path}`;
  return {
    searchUrl: `${at("/orders?search=")}{query}`,
    logoutUrl: at("/logout"),
    logoUrl: at("/"),
    user: { firstName: "Dana", lastName: "Owner", username: "dana.owner@demo.example", avatar: null },
    tenants: [
      everything([
        organization("Demo Group", "o1", [
          business("Demo Outdoor", 1),
          business("Demo Kitchen", 2),
          business("Demo Garden", 3),
        ]),
        organization("Sample Trading", "o2", [business("Sample Books", 5, "o2"), business("Sample Games", 6, "o2")]),
      ]),
    ],
    nodes: [
      node("Home", { icon: "home", url: at("/") }),
      node("Orders", { icon: "orders", url: at("/orders") }),
      node("Marketplace Management", {
        icon: "marketplace",
        nodes: [
          node("Products", { url: at("/products") }),
          node("Listings", { url: at("/listings") }),
          node("Reports", {
            nodes: [
              node("Profit", {
                url: at("/report/profit"),
                nodes: [
                  node("By channel", {
                    nodes: [node("Details of the last thirty days", { url: at("/report/profit/channel") })],
                  }),
                ],
              }),
              node("Low Stock", { url: at("/report/low-stock") }),
            ],
          }),
        ],
      }),
      node("Feed Marketing", { icon: "feed", url: at("/feeds") }),
      node("Unified Analytics", { icon: "analytics", nodes: [node("Dashboard", { url: at("/analytics") })] }),
      node("Storefront", { icon: "storefront", url: at("/storefront") }),
      node("Feature Requests", { icon: "ideas", url: at("/feature-requests") }),
      node("Warehouses", { icon: "unknown", url: at("/warehouses") }),
      node("Settings", { icon: "settings", nodes: [node("Profile", { url: at("/settings/profile") })] }),
    ],
    ...more,
  };
}
