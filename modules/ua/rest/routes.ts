import type { RestRoute } from "@bc/api-kit/rest-route";
import { showAnalytics } from "./show-analytics.ts";

export const routes: readonly RestRoute[] = [showAnalytics];
