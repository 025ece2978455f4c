import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { failedObjective, lagObjective, timeObjectives, waitObjectives } from "./objectives.ts";

const manual = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8");
const alertOf = (metric: string): string =>
  new RegExp(`^\\| \`${metric}\`.*?\\|.*?\\|(.*?)\\|`, "m").exec(manual)?.[1]?.replaceAll(",", "") ?? "";

test("limits are the alert thresholds of the operations manual", () => {
  for (const [lane, seconds] of Object.entries(waitObjectives))
    expect(alertOf("workflow_ready_oldest")).toContain(`${lane} > ${seconds} for`);
  const { dispatch, step, connection } = timeObjectives;
  expect(alertOf("workflow_dispatch_delay")).toContain(`95th percentile > ${dispatch} for`);
  expect(alertOf("workflow_step_duration")).toContain(`95th percentile > ${step} for`);
  expect(alertOf("db_client_connection_wait_time")).toContain(`99th percentile > ${connection} for`);
  expect(alertOf("workflow_parked")).toContain(`a code of an error > ${failedObjective} for`);
  expect(alertOf("event_lag")).toContain(`> ${lagObjective} for`);
});
