// Compresses the output of `vite build` for the server, and checks the size of the first load.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const budgetKb = 140;

// The server completes sw.js at startup, so it can't be compressed here.
for (const path of globSync("**/*.{js,css,html,svg,json,webmanifest}", { cwd: dist, exclude: ["sw.js"] })) {
  const text = readFileSync(dist + path);
  if (text.length < 1_024) continue;
  writeFileSync(`${dist}${path}.gz`, gzipSync(text, { level: 9 }));
  writeFileSync(`${dist}${path}.br`, brotli(text));
}

// The page lists every file of the first load: vite/first-load.ts puts the home page into them.
const page = readFileSync(`${dist}index.html`, "utf8");
const files = [...page.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file = ""]) => file);

const contents = files.map((file) => readFileSync(dist + file));
const kb = (compress: (text: Buffer) => Buffer) =>
  contents.reduce((sum, text) => sum + compress(text).length, 0) / 1_024;
const gzip = kb((text) => gzipSync(text, { level: 9 }));
console.log(
  `JavaScript of home: ${gzip.toFixed(1)} KB gzip, ${kb(brotli).toFixed(1)} KB brotli, ${files.length} files`,
);
if (gzip > budgetKb) throw new Error(`home may load ${budgetKb} KB of JavaScript (gzip)`);

function brotli(text: Buffer): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return brotliCompressSync(text, { params });
}
