// pnpm chaos [name …] [--short] [--seed NUMBER]
import { runNamed } from "./run-named.ts";

await runNamed("chaos");
