import { type Finding, isGenerated, lineCount, type SourceFile } from "./files.ts";

const cap = 400;
const medianLimit = 80;
const p90Limit = 250;

export interface Sizes {
  files: number;
  median: number;
  p90: number;
}

const isCode = ({ path }: SourceFile): boolean => /\.(ts|tsx|mjs|sql)$/.test(path) && !isGenerated(path);
const isProduct = ({ path }: SourceFile): boolean => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

/** Measures production code only: tests are as long as their cases. */
export function measureSizes(files: SourceFile[]): Sizes {
  const sizes = files
    .filter((file) => isCode(file) && isProduct(file))
    .map(({ text }) => lineCount(text))
    .toSorted((a, b) => a - b);
  const at = (share: number): number => sizes[Math.ceil(sizes.length * share) - 1] ?? 0;
  return { files: sizes.length, median: at(0.5), p90: at(0.9) };
}

export function checkSizes(files: SourceFile[]): Finding[] {
  const { median, p90 } = measureSizes(files);
  const findings = files
    .filter((file) => isCode(file) && lineCount(file.text) > cap)
    .map(({ path, text }) => ({ where: path, says: `${lineCount(text)} lines; the cap is ${cap}` }));
  if (median > medianLimit) findings.push({ where: ".", says: `median file ${median} lines; at most ${medianLimit}` });
  if (p90 > p90Limit) findings.push({ where: ".", says: `90th percentile ${p90} lines; at most ${p90Limit}` });
  return findings;
}
