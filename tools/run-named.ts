import { globSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { type Figure, report } from "./figures.ts";
import { buildConsole } from "./stack/build-console.ts";

/** A file in tools/bench or tools/chaos. */
interface Runnable {
  run(options: { short: boolean; seed?: number }): Promise<Figure[]>;
}

/** Runs the named file of a folder, or all of them, and reports every figure at the end. */
export async function runNamed(folder: "bench" | "chaos"): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      short: { type: "boolean", default: false },
      built: { type: "boolean", default: false },
      seed: { type: "string" },
    },
    allowPositionals: true,
  });
  const known = globSync(`*.ts`, { cwd: new URL(`./${folder}/`, import.meta.url).pathname })
    .map((file) => basename(file, ".ts"))
    .sort();
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown) throw new Error(`Unknown ${folder} "${unknown}"; choose from ${known.join(", ")}`);
  buildConsole(values.built);
  const figures: Figure[] = [];
  for (const name of positionals.length > 0 ? positionals : known) {
    const named = (await import(`./${folder}/${name}.ts`)) as Runnable;
    figures.push(...(await named.run({ short: values.short, ...(values.seed && { seed: Number(values.seed) }) })));
  }
  report(figures);
}
