import { agencyPeople, seedAgency } from "./agency.ts";
import { chainPeople, seedChain } from "./chain.ts";
import { demo, seedDemo } from "./demo.ts";
import { harbor, seedHarbor } from "./harbor.ts";
import { largePeople, seedLarge } from "./large.ts";

interface Scenario {
  seed(adminUrl: string): Promise<void>;
  /** Who can sign in, and who they are. */
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
      [demo.guarded.email, "the same, to try second factors with"],
      [demo.shippingOwner.email, "owner of another organization, whose business has fulfillment"],
      [demo.superadmin.email, "super administrator of the console"],
      [demo.salesRep.email, "customer sales representative"],
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
      [harbor.superadmin.email, "super administrator of the console"],
      [harbor.salesRep.email, "customer sales representative"],
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
