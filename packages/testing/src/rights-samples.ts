// Samples of operations and routes: the right they need, and harmless arguments.

/** The objects that arguments can refer to. */
export interface Target {
  organizationId: string;
  businessId: string;
  /** Its current name. */
  organizationName: string;
  businessName: string;
}

type Arguments = Record<string, unknown>;

/** Whether an operation takes an organization's ID, a business's ID or neither. */
export type Where = "organization" | "business" | "nowhere";

export interface Sample {
  /** The decided intent of the operation, which is compared with the declared one. */
  intent: string;
  /** The intent for naming an organization or business, if it differs. */
  intentIn?: Partial<Record<Where, string>>;
  organization?: (target: Target) => Arguments;
  business?: (target: Target) => Arguments;
  nowhere?: (target: Target) => Arguments;
  /** The error for an authorized caller with these arguments, if any. */
  refusals?: readonly string[];
  /** True for a GET that is refused while impersonating. */
  isWrite?: true;
  /** The error for another tenant, if it isn't a missing right. */
  denial?: string;
  /** For operations at another endpoint than /graphql: its only query text, and the error without a session. */
  door?: Door;
}

export interface Door {
  path: string;
  query: string;
  unauthenticated: string;
}

/** An ID that does not exist. */
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
