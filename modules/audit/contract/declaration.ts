export interface DeclaredAction {
  /** The text that follows the actor's name in the audit log. */
  words: string;
  /** Actions on the console itself, or by support in a customer's organization; by default, actions in an organization. */
  of?: "console" | "support";
}

/** What a module records. `pnpm generate` combines the declarations of all modules in audit.gen.ts. */
export interface AuditContract {
  auditActions?: Readonly<Record<string, DeclaredAction>>;
  /** The types of the targets of its entries. */
  auditTargets?: readonly string[];
}
