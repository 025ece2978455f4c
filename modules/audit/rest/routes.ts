import type { RestRoute } from "@bc/api-kit/rest-route";
import { exportAuditFile } from "./export-audit.ts";

export const routes: readonly RestRoute[] = [exportAuditFile];
