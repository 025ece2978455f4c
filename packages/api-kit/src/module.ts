import type { Subscriber } from "@bc/events/define";
import type { Sentence } from "@bc/runtime/app-error";
import type { Workflow } from "@bc/workflow/define";
import type { RestRoute } from "./rest-route.ts";

/** A field's own error message, in addition to the message of the code. */
export interface Summary {
  /** {message} is the message of the code. */
  text: string | ((args: Readonly<Record<string, unknown>>) => string);
  /** Replaces the message of the code for unknown errors. */
  unspecified?: string;
  /** Asks the user to retry, so it is only shown for failures, not for refusals. */
  isOfFailure?: true;
}

/** By type and field, such as "Query.me". */
export type Summaries = Readonly<Record<string, Summary>>;

/** What a module adds to the server. Each module.ts exports one; the apps combine them. */
export interface Module {
  /** Resolvers of the operations in contract/*.graphql, with generated types. */
  resolvers?: object;
  routes?: readonly RestRoute[];
  /** Durable workflows that the worker hosts. The parameter lists the services that the worker passes in. */
  workflows?: (services: never) => readonly Workflow[];
  /** Handlers of events that the worker delivers. The parameter lists the services that the worker passes in. */
  subscribers?: (services: never) => readonly Subscriber[];
  /** One message for each code of contract/errors.ts. */
  sentences?: Readonly<Record<string, Sentence>>;
  /** Messages shown at a form field, by code and by the field's name in the operation's input. */
  fieldSentences?: Readonly<Record<string, Readonly<Record<string, Sentence>>>>;
  summaries?: Summaries;
}
