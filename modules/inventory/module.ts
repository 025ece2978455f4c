import type { Module } from "@bc/api-kit/module";

export const module = {} satisfies Module;
