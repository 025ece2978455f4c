import type { RestRoute } from "@bc/api-kit/rest-route";
import { resolvers as flagResolvers } from "@bc/flag/graphql";
import { resolvers as identityResolvers } from "@bc/identity/graphql";
import { resolvers as navigationResolvers } from "@bc/navigation/graphql";
import { resolvers as notificationResolvers } from "@bc/notification/graphql";
import { routes as notificationRoutes } from "@bc/notification/rest";
import { createResolvers as createOrgResolvers } from "@bc/org/graphql";
import { routes as orgRoutes } from "@bc/org/rest";
import { resolvers as productResolvers } from "@bc/product/graphql";
import type { Build } from "@bc/status/contract/build";
import { createResolvers as createStatusResolvers, type PingLimits } from "@bc/status/graphql";
import { routes as uaRoutes } from "@bc/ua/rest";
import type { IResolvers } from "@graphql-tools/utils";
import { sentenceFor } from "./error-catalogue.ts";

/** Everything the api serves, module by module. */
export function createModuleResolvers(build: Build, pingLimits: PingLimits): IResolvers[] {
  return [
    identityResolvers,
    createOrgResolvers(sentenceFor),
    flagResolvers,
    navigationResolvers,
    notificationResolvers,
    productResolvers,
    createStatusResolvers({ build, sentenceFor, pingLimits }),
  ];
}

export const restRoutes: readonly RestRoute[] = [...orgRoutes, ...notificationRoutes, ...uaRoutes];
