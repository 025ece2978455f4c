import { readConfig } from "@bc/runtime/env";
import { z } from "zod";

const { CHROMIUM } = readConfig(z.object({ CHROMIUM: z.string().default("/usr/bin/chromium") }));

// What Playwright turns off by itself, whose list this one replaces.
const playwrightsOwn = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];
// Pages that every window draws behind its address bar, which nobody opens: more than half of what a window costs.
const popupsOfAddressBar = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

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
    `--disable-features=${[...playwrightsOwn, ...popupsOfAddressBar].join()}`,
  ],
};
