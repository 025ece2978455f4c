import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { inject } from "vitest";

const kept = new URL("./pictures/", import.meta.url).pathname;
const seen = new URL("./pictures-seen/", import.meta.url).pathname;

// Browser releases change the edges of letters; a moved widget changes more than that.
const tolerated = { perPixel: 0.15, share: 0.004 };

/** Halves width and height, which saves three quarters of the bytes and still shows layout changes. */
function halve({ data, width, height }: PNG): PNG {
  const half = new PNG({ width: width >> 1, height: height >> 1 });
  for (let y = 0, to = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++)
      for (let channel = 0; channel < 4; channel++, to++) {
        const from = (2 * y * width + 2 * x) * 4 + channel;
        const below = from + width * 4;
        half.data[to] = ((data[from] ?? 0) + (data[from + 4] ?? 0) + (data[below] ?? 0) + (data[below + 4] ?? 0)) / 4;
      }
  return half;
}

/** Returns the sorted names of all stored pictures. */
export function keptPictures(): string[] {
  return readdirSync(kept)
    .map((file) => file.replace(".png", ""))
    .toSorted();
}

/** Describes the difference from the stored picture; undefined if there is none or it was just taken. */
export function differenceFrom(name: string, photograph: Buffer): string | undefined {
  const now = halve(PNG.sync.read(photograph));
  const file = `${kept}${name}.png`;
  const mode = inject("takesPictures");
  if (mode === "all" || (mode === "new" && !existsSync(file))) {
    mkdirSync(kept, { recursive: true });
    writeFileSync(file, PNG.sync.write(now, { colorType: 2, deflateLevel: 9 }));
    return undefined;
  }
  if (!existsSync(file)) return `there is no picture ${name}; pnpm test ui -u takes it`;
  const before = PNG.sync.read(readFileSync(file));
  rmSync(`${seen}${name}.png`, { force: true });
  const { width, height } = now;
  const resized = before.width !== width || before.height !== height;
  const changed = resized
    ? width * height
    : pixelmatch(before.data, now.data, undefined, width, height, { threshold: tolerated.perPixel });
  if (changed <= width * height * tolerated.share) return undefined;
  mkdirSync(seen, { recursive: true });
  writeFileSync(`${seen}${name}.png`, PNG.sync.write(now));
  const what = resized ? `was ${before.width}×${before.height}, is ${width}×${height}` : `${changed} pixels changed`;
  return `${name} ${what}; compare test/pictures-seen with test/pictures, and take it over by pnpm test ui -u`;
}
