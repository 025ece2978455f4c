import { googleMarketingDaily } from "@bc/connector-kit/families/google";
import { api } from "../client.ts";

export const marketingDaily = googleMarketingDaily(api);
