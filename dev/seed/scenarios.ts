import { agencyPeople, seedAgency } from "./agency.ts";
import { chainPeople, seedChain } from "./chain.ts";
import { demo, seedDemo } from "./demo.ts";
import { harbor, seedHarbor } from "./harbor.ts";
import { largePeople, seedLarge } from "./large.ts";

interface Scenario {
  /** With the vault key of the identity service, support accounts get an authenticator app. */
  seed(adminUrl: string, vaultKey?: string): Promise<void>;
  /** The accounts that can sign in. */
  accounts: readonly (readonly [email: string, description: string])[];
}

/** Rows to develop with. Ids and values are fixed, so that links stay good and a second run changes nothing. */
export const scenarios = {
  demo: {
    seed: seedDemo,
    accounts: [
      [demo.owner.email, "organization owner, three businesses"],
      [demo.admin.email, "organization administrator"],
      [demo.manager.email, "organization manager"],
      [demo.organizationMember.email, "organization member, in one business"],
      [demo.businessAdmin.email, "administrator of one business"],
      [demo.member.email, "member of one business"],
      [demo.guarded.email, "member of one business, for testing second factors"],
      [demo.shippingOwner.email, "owner of another organization, whose business has fulfillment"],
      [demo.superadmin.email, "super administrator of the console, with an authenticator app"],
      [demo.salesRep.email, "customer sales representative, with an authenticator app"],
    ],
  },
  agency: {
    seed: seedAgency,
    accounts: [
      [agencyPeople.consultant.email, "works in 40 client businesses"],
      [agencyPeople.assistant.email, "works in ten of them"],
    ],
  },
  chain: {
    seed: seedChain,
    accounts: [
      [chainPeople.owner.email, "owner of an organization with 5,000 businesses"],
      [chainPeople.manager.email, "manager there"],
    ],
  },
  harbor: {
    seed: seedHarbor,
    accounts: [
      [harbor.owner.email, "organization owner, three businesses"],
      [harbor.admin.email, "organization administrator"],
      [harbor.manager.email, "organization manager"],
      [harbor.member.email, "organization member, in no business"],
      [harbor.businessAdmin.email, "administrator of one business"],
      [harbor.businessMember.email, "member of one business"],
      [harbor.blocked.email, "the same, but blocked"],
      ...harbor.colleagues.map(({ email }) => [email, "one of thirty members of a business"] as const),
      ...harbor.yards.map(({ owner }) => [owner.email, "owner of an organization with one business"] as const),
      [harbor.superadmin.email, "super administrator of the console, with an authenticator app"],
      [harbor.salesRep.email, "customer sales representative, with an authenticator app"],
    ],
  },
  large: {
    seed: (adminUrl) => seedLarge(adminUrl),
    accounts: [
      [largePeople.owner.email, "owner of an organization with 200 businesses, one of 2,000"],
      [largePeople.admin.email, "administrator there"],
      [largePeople.agency.email, "member there, works in 40 more"],
    ],
  },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

export function isScenario(name: string): name is ScenarioName {
  return Object.hasOwn(scenarios, name);
}
