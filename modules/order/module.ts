import type { Module } from "@bc/api-kit/module";
import { sentences } from "./contract/sentences.ts";
import { migrations } from "./store/migrations.ts";

export const module = { migrations, sentences } satisfies Module;
