import type { Module } from "@bc/api-kit/module";
import { sentences } from "./contract/sentences.ts";
import { resolvers } from "./graphql/resolvers.ts";
import { migrations } from "./store/migrations.ts";

export const module = { resolvers, migrations, sentences } satisfies Module;
