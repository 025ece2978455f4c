import type { Module } from "@bc/api-kit/module";
import { routes } from "./rest/routes.ts";

export const module = { routes } satisfies Module;
