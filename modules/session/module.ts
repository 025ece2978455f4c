import type { Module } from "@bc/api-kit/module";
import { resolvers } from "./graphql/resolvers.ts";

export const module = { resolvers } satisfies Module;
