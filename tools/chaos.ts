// pnpm chaos [name …] [--short] [--built] [--seed NUMBER]
import { runNamed } from "./run-named.ts";

await runNamed("chaos");
