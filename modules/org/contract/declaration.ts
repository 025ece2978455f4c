import type { Role } from "./roles.ts";

/**
 * Where an intent is exercised; the gate finds the id in the arguments of the field. "either" is a business or an
 * organization, whichever the arguments name. "everywhere" is the console itself and needs a global role.
 */
export type Scope = "organization" | "business" | "either" | "everywhere";

/** Something that a role allows, and how it is worded. */
export interface DeclaredIntent {
  /** For readers of the schema, where the name does not say it. */
  description?: string;
  scope: Scope;
  /**
   * A business role counts only in its own business, so "where assigned" needs no rule of its own. Asked about an
   * organization, it counts only where the scope is the organization and the role is named.
   */
  roles: readonly Role[];
  /**
   * Ends the sentence "You do not have permission to …". Always the plain words, not the organization's own: the
   * caller may not even learn that the organization exists.
   */
  denial: string;
  /** Ends the sentence "You cannot …" and names the right in lists. */
  ability: string;
}

export interface DeclaredAction {
  /** What a reader of the audit log is told after the person's name. */
  words: string;
  /** Done to the console itself, or by support in a customer's organization; otherwise in an organization. */
  of?: "console" | "support";
}

/**
 * What a module tells the browser and the server alike. `contract/module.ts` exports it as `contract`, and
 * `pnpm generate` folds those of all modules into this module's rights.gen.ts, phrases.gen.ts and audit.gen.ts.
 */
export interface ModuleContract {
  intents?: Readonly<Record<string, DeclaredIntent>>;
  auditActions?: Readonly<Record<string, DeclaredAction>>;
  /** What its entries in the audit log are about. */
  auditTargets?: readonly string[];
}
