import type { Services, Visitor } from "@bc/api-kit/context";
import { currentContext } from "@bc/runtime/request-context";
import type { Logger } from "@bc/runtime/logger";
import type { GraphQLSchema } from "graphql";
import { createYoga, type Plugin, type YogaServerInstance } from "graphql-yoga";
import type { Caller } from "../authenticate.ts";
import type { GraphqlContext } from "./context.ts";
import { formatGraphqlError } from "./format-error.ts";
import { limitOperation } from "./limits.ts";

/** What the HTTP server passes with each request. */
export interface ServerContext {
  caller: Caller | undefined;
  visitor: Visitor;
  signal: AbortSignal;
}

interface Parts {
  schema: GraphQLSchema;
  services: Services;
  logger: Logger;
  endpoint: string;
  /** Which operations may run. */
  operations: Plugin;
}

// Twice the deepest and widest operation of the console.
const operationLimits = { depth: 10, aliases: 10, fields: 200 };

export type Graphql = YogaServerInstance<ServerContext, GraphqlContext>;

export function createGraphql({ schema, services, logger, endpoint, operations }: Parts): Graphql {
  const requestId = (): string => currentContext()?.requestId ?? "";
  return createYoga<ServerContext, GraphqlContext>({
    schema,
    graphqlEndpoint: endpoint,
    logging: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    cors: false, // the HTTP server's, once for everything
    batching: false,
    parserAndValidationCache: true,
    context: ({ caller, visitor, signal }) => ({
      ...services,
      caller,
      visitor,
      signal,
      requestId: requestId(),
      admitted: new Map(),
    }),
    maskedErrors: { maskError: (error) => formatGraphqlError(error, requestId(), logger) },
    plugins: [
      {
        onValidate: ({ addValidationRule }) => {
          addValidationRule(limitOperation(operationLimits));
          // Validation errors are not execution errors and would not be masked.
          return ({ valid, result, setResult }) => {
            if (!valid) setResult(result.map((error) => formatGraphqlError(error, requestId(), logger)));
          };
        },
      } satisfies Plugin,
      operations,
    ],
  });
}
