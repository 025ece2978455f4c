// pnpm bench [name …] [--short] [--built]
import { runNamed } from "./run-named.ts";

await runNamed("bench");
