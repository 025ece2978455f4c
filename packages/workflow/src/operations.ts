export { readWorkload, startEpoch, type Workload } from "./dispatch-store.ts";
export { observeWorkload } from "./metrics.ts";
