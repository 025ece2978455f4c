import type { MigrationSource } from "@bc/db/migrate";
import type { Sentence } from "@bc/runtime/app-error";
import type { Workflow } from "@bc/workflow/define";
import type { RestRoute } from "./rest-route.ts";

/** What a field says of its own failure, beside the sentence of the code. */
export interface Summary {
  /** {message} is the sentence of the code. */
  text: string | ((args: Readonly<Record<string, unknown>>) => string);
  /** Takes the place of the code's sentence where nothing is known about the failure. */
  unspecified?: string;
  /** Asks to try again later, so it is told of failures alone, and not of what was refused. */
  isOfFailure?: true;
}

/** By type and field, as "Query.me". */
export type Summaries = Readonly<Record<string, Summary>>;

/** What a module brings to the server. Its module.ts exports one; the apps fold those of all modules. */
export interface Module {
  /** Of the operations in contract/*.graphql, typed by the generated resolvers. */
  resolvers?: object;
  routes?: readonly RestRoute[];
  /** The PostgreSQL schema of the module's name. */
  migrations?: MigrationSource;
  warehouseMigrations?: MigrationSource;
  /** Durable work that the worker hosts. The parameter names what the worker has to hand in. */
  workflows?: (services: never) => readonly Workflow[];
  /** One for each code of contract/errors.ts. */
  sentences?: Readonly<Record<string, Sentence>>;
  /** What is told at a field of a form, by code and by the field's name in the operation's input. */
  fieldSentences?: Readonly<Record<string, Readonly<Record<string, Sentence>>>>;
  summaries?: Summaries;
}
