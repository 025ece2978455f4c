import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";
import type { Figure } from "../figures.ts";

type Chunk = Rolldown.OutputChunk;

const repository = new URL("../../", import.meta.url).pathname;
const widgets = `${repository}packages/ui/src/`;
const consoleApp = `${repository}apps/console/`;
const sidebar = `${repository}packages/sidebar/`;
const starts = /\/apps\/console\/src\/(?:app\/main|areas\/home\/pages\/home-page)\.tsx$/;
const route = /\/apps\/console\/src\/areas\/.*\/pages\/[^/]+\.tsx$/;
const library = /\/node_modules\/d3-|\/node_modules\/internmap\//;
const charts = /\/packages\/ui\/src\/(?:chart[/-]|[a-z-]*chart\.|heat-map|sparkline)/;

/** Measures the compressed size of widgets, the first page, further pages and the sidebar, in KB. */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const doors = globSync("{*,form/*,table/*}.tsx", { cwd: widgets, exclude: ["**/*.{stories,test}.tsx"] }).sort();
  for (const door of short ? [] : doors) {
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
  const home = firstLoad(page);
  const grown = firstLoad(await buildConsole([plantPages()]));
  const heaviest = heaviestPage(page);
  console.log(`largest page: ${heaviest.name}`);
  return [
    { name: "bundle.button-kb", value: button.first, goal: { atMost: 5 } },
    { name: "bundle.home-kb", value: weigh(home), goal: { atMost: 140 } },
    { name: "bundle.home-with-25-more-pages-kb", value: weigh(grown), goal: { atMost: 140 } },
    { name: "bundle.other-page-kb", value: heaviest.kb, goal: { atMost: 60 } },
    { name: "bundle.sidebar-kb", value: weigh(await buildSidebar()), goal: { atMost: 40 } },
    { name: "bundle.charts.chunks-with-library", value: itself.filter(hasLibrary).length, goal: { atLeast: 1 } },
    { name: "bundle.others.chunks-with-library", value: others.filter(hasLibrary).length, goal: { atMost: 0 } },
    { name: "bundle.console.chunks-with-library", value: page.filter(mixesLibrary).length, goal: { atMost: 0 } },
  ];
}

/** The limit for pages that are loaded on navigation. Pages with charts may be larger. */
function heaviestPage(chunks: readonly Chunk[]): { name: string; kb: number } {
  const pages = chunks.filter(({ facadeModuleId }) => facadeModuleId && route.test(facadeModuleId));
  const weighed = pages.map((chunk) => ({ name: chunk.name, kb: isChartOnly(chunk) ? 0 : weigh([chunk]) }));
  return weighed.toSorted((a, b) => b.kb - a.kb)[0] ?? { name: "none", kb: 0 };
}

const isChartOnly = (chunk: Chunk): boolean => chunk.moduleIds.every((id) => library.test(id) || charts.test(id));
const hasLibrary = (chunk: Chunk): boolean => chunk.moduleIds.some((id) => library.test(id));
/** A library that is in a chunk loaded without charts. */
const mixesLibrary = (chunk: Chunk): boolean => hasLibrary(chunk) && !isChartOnly(chunk);

/** Sizes without React: the export itself, and what its widgets load on demand. */
async function cost(code: string): Promise<{ first: number; later: number }> {
  const chunks = await bundle(code);
  const first = reach(chunks, (chunk) => chunk.isEntry);
  return { first: weigh(first), later: weigh(chunks) - weigh(first) };
}

function weigh(chunks: readonly Chunk[]): number {
  if (chunks.length === 0) throw new Error("there are no chunks to measure");
  return chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1_024;
}

/** Returns the chunks and their static imports. */
function reach(chunks: readonly Chunk[], begins: (chunk: Chunk) => boolean): Chunk[] {
  const found = new Set(chunks.filter(begins));
  for (const chunk of found) for (const other of chunks) if (chunk.imports.includes(other.fileName)) found.add(other);
  return [...found];
}

/** Builds one module with the code, in the same way as a page of the console. */
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

const firstLoad = (chunks: readonly Chunk[]): Chunk[] =>
  reach(chunks, ({ moduleIds }) => moduleIds.some((id) => starts.test(id)));

/** Returns names that compress as badly as real ones. */
const screens =
  "allocations batches carriers discounts exports forecasts goals holds invoices journeys kits labels manifests notes offers payouts quotes returns stock transfers units vendors webhooks yields zones".split(
    " ",
  );

/** Adds 25 areas with one page each to the console, in the form of the existing ones. */
function plantPages(): Plugin {
  const areas = screens.map((name, at) => {
    const Page = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
    const load = `async () => (await import("planted:${Page}")).${Page}`;
    const gate = at % 2 === 0 ? "viewOrders" : "viewAnalytics";
    const paths = `["/${name}", "/${name}/*"]`;
    return `{ name: "${name}", pages: [{ paths: ${paths}, pageview: "${name}", intent: "${gate}", load: ${load} }] }`;
  });
  const prefix = "\0planted:";
  return {
    name: "planted-pages",
    enforce: "pre",
    resolveId: (id) => (id.startsWith("planted:") ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(prefix) ? `export const ${id.slice(prefix.length)} = () => "${id}";` : undefined),
    transform(code, id) {
      if (!id.endsWith("/src/app/areas.ts")) return;
      const planted = code.replace("readonly Area[] = [", `$&${areas.join()},`);
      if (planted === code) throw new Error("the list of areas has another form; no page was added");
      return planted;
    },
  };
}

async function buildConsole(plugins: Plugin[] = []): Promise<Chunk[]> {
  const outDir = mkdtempSync(join(tmpdir(), "console-"));
  try {
    return await chunksOf({
      root: consoleApp,
      configFile: `${consoleApp}vite.config.ts`,
      plugins,
      build: { outDir, emptyOutDir: true },
    });
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

function buildSidebar(): Promise<Chunk[]> {
  return chunksOf({ root: sidebar, configFile: `${sidebar}vite.config.ts`, build: { write: false } });
}

async function chunksOf(config: InlineConfig): Promise<Chunk[]> {
  const built = [await build({ ...config, logLevel: "error" })].flat() as Rolldown.RolldownOutput[];
  return built.flatMap(({ output }) => output).filter((part) => part.type === "chunk");
}
