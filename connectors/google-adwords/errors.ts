import { classifyGoogleQuery } from "@bc/connector-kit/families/google";

export const classify = classifyGoogleQuery("Google Ads");
