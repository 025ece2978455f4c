// pnpm chaos [name …] [--short]
import { runNamed } from "./run-named.ts";

await runNamed("chaos");
