import type { AuditContract } from "@bc/audit/contract/declaration";
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
  /** Ends the sentence "None of your roles lets you …" and names the right in lists. */
  ability: string;
}

/** A kind of notification. Titles and the link of a business name values in braces, as in "{member} joined {place}." */
export interface DeclaredNotification {
  /** The label of the preference. */
  label: string;
  isOnByDefault: boolean;
  /** Names of the texts in the title. They are stored as of the event, so the title survives renames and deletions. */
  params: readonly string[];
  title: string;
  /** A number among the parameters, 0 in rows without it: `title` words 0, `one` 1, and `more` all others. */
  counted?: { param: string; one: string; more: string };
  /** A path of the console. */
  link: string;
  /**
   * The path for events in a business, with {businessId}; by default, `link`. {causeId} is the ID in the cause, such as
   * that of the order in "order:{id}".
   */
  businessLink?: string;
}

/**
 * What a module declares for the browser and the server. `contract/module.ts` exports it as `contract`, and
 * `pnpm generate` combines the intents of all modules in this module's rights.gen.ts and phrases.gen.ts, and the
 * notifications in kinds.gen.ts of the module notification.
 */
export interface ModuleContract extends AuditContract {
  intents?: Readonly<Record<string, DeclaredIntent>>;
  /**
   * By kind, such as "org.member-joined". Stored notifications are read for years: a kind is never removed or renamed,
   * and its parameters only gain a count.
   */
  notifications?: Readonly<Record<string, DeclaredNotification>>;
}
