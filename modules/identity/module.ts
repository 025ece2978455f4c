import type { Module } from "@bc/api-kit/module";
import { sentences } from "./contract/sentences.ts";
import { resolvers } from "./graphql/resolvers.ts";
import { summaries } from "./graphql/summaries.ts";

export const module = { resolvers, sentences, summaries } satisfies Module;
