import type { FlagKey } from "@bc/flag/contract/keys";
import type { Role, RoleIntent } from "@bc/org/contract/rights";

export type BusinessService =
  | "feedManagementEnabled"
  | "fulfillmentEnabled"
  | "mcmEnabled"
  | "storefrontEnabled"
  | "unifiedAnalyticsEnabled";

/** What must hold for an entry of a menu to show; all that is named. */
export interface Condition {
  flag?: FlagKey;
  intent?: RoleIntent;
  roles?: readonly Role[];
  service?: BusinessService;
}

/** What is true of the reader in the business at hand. */
export interface Facts {
  isOn(flag: FlagKey): boolean;
  may(intent: RoleIntent): boolean;
  roles: readonly Role[];
  services: Readonly<Record<BusinessService, boolean>>;
}

export function holds({ flag, intent, roles, service }: Condition = {}, facts: Facts): boolean {
  return (
    (flag === undefined || facts.isOn(flag)) &&
    (intent === undefined || facts.may(intent)) &&
    (roles === undefined || facts.roles.some((role) => roles.includes(role))) &&
    (service === undefined || facts.services[service])
  );
}
