export { type LaneMeasure, measureLanes, startEpoch } from "./dispatch-store.ts";
