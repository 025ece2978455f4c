import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { readRatesRequest as request } from "../contract/workflows.ts";
import { type RateServices, readRates } from "../service/read-rates.ts";

/** Reads the reference rates of currencies. What is held stays as it is until a whole file was read. */
export function readRatesWorkflow(services: RateServices): Workflow<typeof request.input> {
  return defineWorkflow({
    ...request,
    async run(step) {
      const now = await step.now();
      // Too many rows for the journal, so they are stored in the step that reads them.
      await step.run("read", (signal) => readRates(services, now, signal));
    },
  });
}
