import type { Module } from "@bc/api-kit/module";
import { sentences } from "./contract/sentences.ts";
import { resolvers } from "./graphql/resolvers.ts";

export const module = { resolvers, sentences } satisfies Module;
