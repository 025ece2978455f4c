import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { browserOptions, serveWorkbench } from "./serve.ts";

declare module "vitest" {
  export interface ProvidedContext {
    workbenchUrl: string;
    browserAddress: string;
    /** Whether pictures are updated: `-u` on the command line. */
    takesPictures: "all" | "new" | "none";
  }
}

/** Builds the stories and starts one Chromium for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workbench = await serveWorkbench();
  const browser = await chromium.launchServer(browserOptions);
  project.provide("workbenchUrl", workbench.url);
  project.provide("browserAddress", browser.wsEndpoint());
  project.provide("takesPictures", project.config.snapshotOptions.updateSnapshot);
  return async () => {
    await browser.close();
    await workbench.close();
  };
}
