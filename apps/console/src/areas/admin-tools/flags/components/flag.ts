import type { GetFlagQuery } from "../api/get-flag.gen.ts";

export type Flag = GetFlagQuery["flag_flagShow"];
