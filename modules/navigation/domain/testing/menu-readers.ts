import type { Facts } from "../../contract/condition.ts";
import type { MenuNode } from "../visible-menu.ts";

export const addresses = {
  bc: "https://console.example",
  mcm: "https://channels.example",
  mcmLegacy: "https://legacy.example",
  dfw: "https://feeds.example",
};

const services = (isOn: boolean): Facts["services"] => ({
  feedManagementEnabled: isOn,
  fulfillmentEnabled: isOn,
  mcmEnabled: isOn,
  storefrontEnabled: isOn,
  unifiedAnalyticsEnabled: isOn,
});

/** Who may nothing and has nothing. */
export const nothing: Facts = { isOn: () => false, may: () => false, roles: [], services: services(false) };

/** Who may everything and has everything. */
export const everything: Facts = {
  isOn: () => true,
  may: () => true,
  roles: ["org_owner"],
  services: services(true),
};

export const urlsOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ url, nodes: below }) => [...(url ? [url] : []), ...urlsOf(below)]);
