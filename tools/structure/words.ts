import type { Finding, SourceFile } from "./files.ts";

const source = /\.(ts|tsx|mjs|sql|graphql|css|sh|ya?ml)$/;
// Concatenated, so that this file passes its own check.
const deferred = new RegExp(`\\b(${["TO" + "DO", "FIX" + "ME", "X" + "XX"].join("|")})\\b`);
const suppression = /\/[/*]\s*(oxlint|eslint|biome)-(disable|ignore)/;
const reasoned = /oxlint-disable(-next-line|-line)? \S+.* -- \S{2,}/;

/** Reports comments that defer work, and suppressed lint rules without a reason. */
export function checkWords(files: SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => source.test(path) && path !== "pnpm-lock.yaml")
    .flatMap(({ path, text }) =>
      text.split("\n").flatMap((line, index) => {
        const where = `${path}:${index + 1}`;
        const word = deferred.exec(line)?.[0];
        if (word !== undefined) return [{ where, says: `${word} is left behind` }];
        if (suppression.test(line) && !reasoned.test(line))
          return [{ where, says: "a suppression names its rule and its reason: oxlint-disable-next-line rule -- why" }];
        return [];
      }),
    );
}
