import { expect, test } from "vitest";
import { configSchema } from "../../apps/worker/src/config.ts";
import { exampleOf, withTables } from "./variables.ts";

const schema = configSchema.pick({ PORT: true, LOG_LEVEL: true, DATABASE_URL: true, OTLP_URL: true });
const worker = { name: "worker", command: "node worker.ts", schema, environment: { PORT: "4303", LOG_LEVEL: "info" } };
const page = "# Operations\n\n<!-- variables: worker -->\nstale\n<!-- end of variables -->\n\nThe end.\n";

test("example comments out what is optional and shows no secret", () => {
  const environment = { ...worker.environment, DATABASE_URL: "postgres://bc_worker:<secret>@host/database" };
  const lines = exampleOf([{ ...worker, environment }]).split("\n");
  expect(lines).toContain("# --- node worker.ts ---");
  expect(lines).toContain("PORT=4303");
  expect(lines).toContain("# LOG_LEVEL=info");
  expect(lines).toContain("DATABASE_URL=");
  expect(lines).toContain("# OTLP_URL=");
});

test("table between the markers is replaced and the rest of the page stays", () => {
  const text = withTables(page, [worker]);
  expect(text).toContain("| `PORT` | required | ");
  expect(text).toContain("| `LOG_LEVEL` | `info` | ");
  expect(text).toContain("| `DATABASE_URL` | required, secret | ");
  expect(text).toContain("| `OTLP_URL` | unset | ");
  expect(text).not.toContain("stale");
  expect(text.endsWith("<!-- end of variables -->\n\nThe end.\n")).toBe(true);
  expect(withTables(text, [worker])).toBe(text);
});

test("page without markers for a process is refused", () => {
  expect(() => withTables(page, [{ ...worker, name: "api" }])).toThrow("no markers for the variables of api");
});
