import type { RestRoute } from "@bc/api-kit/rest-route";
import { listNotification } from "./list-notification.ts";

export const routes: readonly RestRoute[] = [listNotification];
