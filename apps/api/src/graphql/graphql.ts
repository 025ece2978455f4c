import type { Services, Visitor } from "@bc/api-kit/context";
import { apiError } from "@bc/api-kit/errors";
import { currentContext } from "@bc/runtime/request-context";
import type { Logger } from "@bc/runtime/logger";
import { usePersistedOperations } from "@graphql-yoga/plugin-persisted-operations";
import type { GraphQLSchema } from "graphql";
import { createYoga, type Plugin, type YogaServerInstance } from "graphql-yoga";
import type { Caller } from "../authenticate.ts";
import type { GraphqlContext } from "./context.ts";
import { formatGraphqlError } from "./format-error.ts";
import { limitOperation } from "./limits.ts";

/** What the HTTP server hands over with each request. */
export interface ServerContext {
  caller: Caller | undefined;
  visitor: Visitor;
  signal: AbortSignal;
}

interface Parts {
  schema: GraphQLSchema;
  services: Services;
  logger: Logger;
  /** Hash of each operation of the console to its text. */
  operations: ReadonlyMap<string, string>;
  openOperations: boolean;
}

// Twice the deepest and widest operation of the console.
const largestOperation = { depth: 10, aliases: 10, fields: 200 };

export type Graphql = YogaServerInstance<ServerContext, GraphqlContext>;

export function createGraphql({ schema, services, logger, operations, openOperations }: Parts): Graphql {
  const requestId = (): string => currentContext()?.requestId ?? "";
  return createYoga<ServerContext, GraphqlContext>({
    schema,
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
          addValidationRule(limitOperation(largestOperation));
          // What validation refuses is no execution error, so it would leave unmasked.
          return ({ valid, result, setResult }) => {
            if (!valid) setResult(result.map((error) => formatGraphqlError(error, requestId(), logger)));
          };
        },
      } satisfies Plugin,
      usePersistedOperations({
        getPersistedOperation: (hash) => operations.get(hash) ?? null,
        allowArbitraryOperations: openOperations,
        skipDocumentValidation: true,
        customErrors: {
          notFound: () => apiError("api.operation-unknown"),
          persistedQueryOnly: () => apiError("api.operation-refused"),
          keyNotFound: () => apiError("api.operation-refused"),
        },
      }),
    ],
  });
}
