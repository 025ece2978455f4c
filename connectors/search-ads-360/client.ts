import type { GoogleQueryApi } from "@bc/connector-kit/families/google";
import { manifest } from "./manifest.ts";

export const api: GoogleQueryApi = {
  url: `https://searchads360.googleapis.com/${manifest.api.version}`,
  service: "searchAds360",
  // As the engine account counts them. Floodlight counts the same orders again.
  conversions: "client_account_conversions",
  conversionValue: "client_account_conversions_value",
};
