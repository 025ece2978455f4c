import type { Services } from "@bc/api-kit/context";
import { AppError } from "@bc/runtime/app-error";
import type { Logger } from "@bc/runtime/logger";
import { navigationError } from "@bc/navigation/contract/errors";
import { sideMenuQuery } from "@bc/sidebar/side-menu-query";
import type { FastifyRequest } from "fastify";
import type { GraphQLSchema } from "graphql";
import { credentialsOf, type Identify } from "../admission.ts";
import type { Authenticate } from "../authenticate.ts";
import { createGraphql, type Graphql } from "../graphql/graphql.ts";
import { knownTexts } from "../graphql/operations.ts";
import { navigationPath } from "../graphql/paths.ts";
import { jazzToken } from "./jazz-token.ts";

/** The sidebar's endpoint, shared by all products. */
export interface Navigation {
  graphql: Graphql;
  identify: Identify;
  cors: { origin: string[]; credentials: boolean };
}

interface Parts {
  schema: GraphQLSchema;
  services: Services;
  logger: Logger;
  authenticate: Authenticate;
  /** Where the console is served, and where the sister products are. */
  consoleOrigins: string[];
  sisterOrigins: string[];
}

// The text of an earlier release is kept here for as long as a sister product serves that release's element.
const texts = new Set([sideMenuQuery]);

export function createNavigation(parts: Parts): Navigation {
  const { schema, services, logger, authenticate, consoleOrigins, sisterOrigins } = parts;
  return {
    graphql: createGraphql({ schema, services, logger, endpoint: navigationPath, operations: knownTexts(texts) }),
    async identify(request) {
      const caller = await authenticate(shownBy(request, sisterOrigins)).catch((error: unknown) => {
        throw isRefusal(error) ? navigationError("navigation.token-refused", {}, { cause: error }) : error;
      });
      if (!caller) throw navigationError("navigation.token-refused");
      return caller;
    },
    cors: { origin: [...consoleOrigins, ...sisterOrigins], credentials: true },
  };
}

function shownBy(request: FastifyRequest, sisterOrigins: readonly string[]) {
  const credentials = credentialsOf(request);
  if (credentials.authorization !== "Session jazz") return credentials;
  const token = jazzToken(request.headers, sisterOrigins);
  return { ...credentials, authorization: token && `Bearer ${token}` };
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.code === "api.unauthenticated";
}
