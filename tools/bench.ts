// pnpm bench [name …] [--short]
import { runNamed } from "./run-named.ts";

await runNamed("bench");
