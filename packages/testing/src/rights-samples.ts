// Samples of operations and routes: who may use them, and arguments that do no harm when they may.

/** What the arguments are made for. */
export interface Target {
  organizationId: string;
  businessId: string;
  /** The name it has already. */
  organizationName: string;
  businessName: string;
}

type Arguments = Record<string, unknown>;

/** Where an operation is used: with an organization's id, with a business's, or with neither. */
export type Where = "organization" | "business" | "nowhere";

export interface Sample {
  /** As decided for the operation, not as it declares. */
  intent: string;
  /** Where naming a place takes another right than the operation itself. */
  intentIn?: Partial<Record<Where, string>>;
  organization?: (target: Target) => Arguments;
  business?: (target: Target) => Arguments;
  nowhere?: (target: Target) => Arguments;
  /** What somebody who may use it is answered with these arguments, where that is not success. */
  refusals?: readonly string[];
  /** How it says that a place is not the caller's, where it does not name a missing right. */
  denial?: string;
  /** Where another door than /graphql serves it: the one text that runs there, and how a missing session is refused. */
  door?: Door;
}

export interface Door {
  path: string;
  query: string;
  unauthenticated: string;
}

/** The id of nothing that exists. */
export const unknownId = "0190c0de-0000-7000-8000-00000000ffff";
export const inOrganization = ({ organizationId }: Target) => ({ organizationId });
export const inBusiness = ({ businessId }: Target) => ({ businessId });
export const none = () => ({});
export const organizationQuery = ({ organizationId }: Target) => ({ organization_id: organizationId });
export const signedIn = (args: Arguments = {}, ...refusals: string[]): Sample => ({
  intent: "signedIn",
  nowhere: () => args,
  refusals,
});
