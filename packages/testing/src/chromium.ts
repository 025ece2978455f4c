import { readConfig } from "@bc/runtime/env";
import { z } from "zod";

const { CHROMIUM } = readConfig(z.object({ CHROMIUM: z.string().default("/usr/bin/chromium") }));

/** How tests start the browser: the system's own, which calls nobody by itself. */
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
