import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type InlineConfig, type Rolldown } from "vite";
import type { Figure } from "../figures.ts";

type Chunk = Rolldown.OutputChunk;

const repository = new URL("../../", import.meta.url).pathname;
const widgets = `${repository}packages/ui/src/`;
const consoleApp = `${repository}apps/console/`;
const library = /\/node_modules\/d3-|\/node_modules\/internmap\//;
const charts = /\/packages\/ui\/src\/(?:chart[/-]|[a-z-]*chart\.|heat-map|sparkline)/;

/** What the browser pays for widgets and for the first page, in KB of gzip. */
export async function run(): Promise<Figure[]> {
  const doors = globSync("{*,form/*,table/*}.tsx", { cwd: widgets, exclude: ["**/*.{stories,test}.tsx"] }).sort();
  for (const door of doors) {
    const { first, later } = await cost(`export * from "${widgets}${door}";`);
    const more = later > 0 ? ` and ${later.toFixed(1)} KB when needed` : "";
    console.log(`${door.replace(".tsx", "").padEnd(32)} ${first.toFixed(1).padStart(6)} KB${more}`);
  }
  const button = await cost(`export { Button } from "${widgets}button.tsx";`);
  const isChart = (door: string) => charts.test(`/packages/ui/src/${door}`);
  const all = (paths: readonly string[]) =>
    paths.map((path, at) => `export * as d${at} from "${widgets}${path}";`).join("\n");
  const others = await bundle(all(doors.filter((door) => !isChart(door))));
  const itself = await bundle(all(doors.filter(isChart)));
  const page = await buildConsole();
  const home = reach(page, (chunk) => chunk.isEntry || chunk.facadeModuleId?.endsWith("/home-page.tsx") === true);
  return [
    { name: "bundle.button-kb", value: button.first, goal: { atMost: 5 } },
    { name: "bundle.home-kb", value: weigh(home), goal: { atMost: 140 } },
    { name: "bundle.charts.chunks-with-library", value: itself.filter(hasLibrary).length, goal: { atLeast: 1 } },
    { name: "bundle.others.chunks-with-library", value: others.filter(hasLibrary).length, goal: { atMost: 0 } },
    { name: "bundle.console.chunks-with-library", value: page.filter(mixesLibrary).length, goal: { atMost: 0 } },
  ];
}

const hasLibrary = (chunk: Chunk): boolean => chunk.moduleIds.some((id) => library.test(id));
/** The library in a chunk that is loaded for more than charts. */
const mixesLibrary = (chunk: Chunk): boolean =>
  hasLibrary(chunk) && !chunk.moduleIds.every((id) => library.test(id) || charts.test(id));

/** Beyond React: what comes with the door itself, and what its widgets fetch when they need it. */
async function cost(code: string): Promise<{ first: number; later: number }> {
  const chunks = await bundle(code);
  const first = reach(chunks, (chunk) => chunk.isEntry);
  return { first: weigh(first), later: weigh(chunks.filter((chunk) => !first.includes(chunk))) };
}

function weigh(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1_024;
}

/** The chunks that are loaded at once with those that begin. */
function reach(chunks: readonly Chunk[], begins: (chunk: Chunk) => boolean): Chunk[] {
  const found = new Set(chunks.filter(begins));
  for (const chunk of found) for (const other of chunks) if (chunk.imports.includes(other.fileName)) found.add(other);
  return [...found];
}

/** One module that holds the code, as a page of the console would be built. */
function bundle(code: string): Promise<Chunk[]> {
  return chunksOf({
    configFile: false,
    root: `${repository}packages/ui`,
    plugins: [
      {
        name: "probe",
        resolveId: (id: string) => (id === "probe" ? "\0probe" : undefined),
        load: (id: string) => (id === "\0probe" ? code : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: "probe", external: /^react(?:-dom)?(?:\/|$)/, preserveEntrySignatures: "strict" },
    },
  });
}

async function buildConsole(): Promise<Chunk[]> {
  const outDir = mkdtempSync(join(tmpdir(), "console-"));
  try {
    return await chunksOf({
      root: consoleApp,
      configFile: `${consoleApp}vite.config.ts`,
      build: { outDir, emptyOutDir: true },
    });
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

async function chunksOf(config: InlineConfig): Promise<Chunk[]> {
  const built = (await build({ ...config, logLevel: "error" })) as Rolldown.RolldownOutput;
  return built.output.filter((part) => part.type === "chunk");
}
