import type { ModuleTesting } from "@bc/testing/module-testing";
import { orderSamples } from "./order-samples.ts";

export const module = { fields: orderSamples } satisfies ModuleTesting;
