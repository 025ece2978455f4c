export { createFlags, type Flags } from "./service/create-flags.ts";
export type { FlagContext } from "./domain/flag.ts";
