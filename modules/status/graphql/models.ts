export type { PingView as PingModel } from "../service/present-ping.ts";
