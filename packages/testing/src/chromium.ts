import { readConfig } from "@bc/runtime/env";
import { z } from "zod";

const { CHROMIUM } = readConfig(z.object({ CHROMIUM: z.string().default("/usr/bin/chromium-headless-shell") }));

/**
 * Options for the system's browser in tests, without requests of its own. The headless shell takes a third less CPU time
 * than a complete Chromium.
 */
export const chromium = {
  executablePath: CHROMIUM,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
