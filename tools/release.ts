// pnpm release VERSION   keeps the current operations, so that open consoles of this release work after later releases
import { recordRelease } from "./release/releases.ts";

const [version = ""] = process.argv.slice(2);
try {
  const kept = await recordRelease(version, new URL("../", import.meta.url).pathname);
  console.log(`Kept operations of releases ${kept.map(({ release }) => release).join(", ")}.`);
  console.log("Commit packages/api-schema/released-operations.json with the release.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
