import type { ScenarioName } from "../scenarios.ts";
import { agencySellers } from "./agency-sellers.ts";
import { demoSellers, type SellingBusiness } from "./businesses.ts";

/** The businesses with orders, by scenario. */
export const sellersOf: Readonly<Partial<Record<ScenarioName, readonly SellingBusiness[]>>> = {
  demo: demoSellers,
  agency: agencySellers,
};
