import type { Values } from "./model.ts";

/**
 * Returns the points to draw if there are more than pixels: minimum, maximum and edges per pixel, so that no peak is
 * lost. Missing values separate runs.
 */
export function runsOf(values: Values, pixels: number): number[][] {
  const runs: number[][] = [];
  let run: number[] = [];
  for (let index = 0; index < values.length; index++) {
    if (values[index] === null || values[index] === undefined) {
      if (run.length) runs.push(run);
      run = [];
    } else run.push(index);
  }
  if (run.length) runs.push(run);
  const size = values.length / Math.max(1, pixels);
  return size <= 2 ? runs : runs.map((indexes) => thin(indexes, values, Math.ceil(size)));
}

function thin(indexes: readonly number[], values: Values, size: number): number[] {
  const kept: number[] = [];
  for (let start = 0; start < indexes.length; start += size) {
    const share = indexes.slice(start, start + size);
    let [least, greatest] = [share[0] ?? 0, share[0] ?? 0];
    for (const index of share) {
      if (Number(values[index]) < Number(values[least])) least = index;
      if (Number(values[index]) > Number(values[greatest])) greatest = index;
    }
    const edges = [share[0] ?? 0, least, greatest, share.at(-1) ?? 0];
    kept.push(...new Set(edges.sort((one, other) => one - other)));
  }
  return kept;
}
