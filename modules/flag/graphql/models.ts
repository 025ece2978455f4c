export type { Flag as FlagModel } from "../domain/flag.ts";
