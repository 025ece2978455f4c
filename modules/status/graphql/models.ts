export type { PingView as PingModel } from "../service/present-ping.ts";
export type { RunView as RunModel } from "../service/list-runs.ts";
