import type { Module } from "@bc/api-kit/module";
import { sentences } from "./contract/sentences.ts";
import { resolvers } from "./graphql/resolvers.ts";
import { routes } from "./rest/routes.ts";

export const module = { resolvers, routes, sentences } satisfies Module;
