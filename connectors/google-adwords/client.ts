import type { GoogleQueryApi } from "@bc/connector-kit/families/google";
import { manifest } from "./manifest.ts";

export const api: GoogleQueryApi = {
  url: `https://googleads.googleapis.com/${manifest.api.version}`,
  service: "googleAds",
  conversions: "conversions",
  conversionValue: "conversions_value",
};
