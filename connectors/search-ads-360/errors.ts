import { classifyGoogleQuery } from "@bc/connector-kit/families/google";

export const classify = classifyGoogleQuery("Search Ads 360");
