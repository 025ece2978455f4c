import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { inject } from "vitest";

const kept = new URL("./pictures/", import.meta.url).pathname;
const seen = new URL("./pictures-seen/", import.meta.url).pathname;

// Another release of the browser moves the edges of letters; a widget that moved changes more than that.
const tolerated = { perPixel: 0.15, share: 0.004 };

/** What differs from the picture that is kept, in words; undefined when nothing does, or it was just taken. */
export function differenceFrom(name: string, taken: Buffer): string | undefined {
  const file = `${kept}${name}.png`;
  const mode = inject("takesPictures");
  if (mode === "all" || (mode === "new" && !existsSync(file))) {
    mkdirSync(kept, { recursive: true });
    writeFileSync(file, taken);
    return undefined;
  }
  if (!existsSync(file)) return `there is no picture ${name}; pnpm test ui -u takes it`;
  const [before, now] = [PNG.sync.read(readFileSync(file)), PNG.sync.read(taken)];
  rmSync(`${seen}${name}.png`, { force: true });
  const { width, height } = now;
  const resized = before.width !== width || before.height !== height;
  const changed = resized
    ? width * height
    : pixelmatch(before.data, now.data, undefined, width, height, { threshold: tolerated.perPixel });
  if (changed <= width * height * tolerated.share) return undefined;
  mkdirSync(seen, { recursive: true });
  writeFileSync(`${seen}${name}.png`, taken);
  const what = resized ? `was ${before.width}×${before.height}, is ${width}×${height}` : `${changed} pixels changed`;
  return `${name} ${what}; compare test/pictures-seen with test/pictures, and take it over by pnpm test ui -u`;
}
