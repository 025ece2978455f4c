import { expect, test } from "vitest";
import { type Outcome, runSteps } from "./run.ts";
import { pickSteps, type Step, stepNames } from "./steps.ts";

const node = (script: string): string[] => [process.execPath, "-e", script];
const run = (steps: Step[], onOutcome: (outcome: Outcome) => void = () => undefined) =>
  runSteps(steps, { cwd: import.meta.dirname, width: 2, onOutcome });

test("a step fails with the output of its first failing command", async () => {
  const [outcome] = await run([
    {
      name: "types",
      commands: [
        node("console.log('one')"),
        node("console.error('two'); process.exit(2)"),
        node("console.log('three')"),
      ],
    },
  ]);
  expect(outcome).toMatchObject({ name: "types", ok: false, output: "one\ntwo\n" });
});

test("a program that can't be started fails with a message", async () => {
  const [outcome] = await run([{ name: "lint", commands: [["no-such-program"]] }]);
  expect(outcome?.ok).toBe(false);
  expect(outcome?.output).toContain("no-such-program");
});

test("every step runs even if one fails, and each is reported once", async () => {
  const reported: string[] = [];
  const steps = ["a", "b", "c", "d"].map((name) => ({
    name,
    commands: [node(`process.exit(${name === "a" ? 1 : 0})`)],
  }));
  const outcomes = await run(steps, ({ name }) => reported.push(name));
  expect(reported.toSorted()).toEqual(["a", "b", "c", "d"]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
});

test("steps are selected by name, and an unknown name selects none", () => {
  expect(pickSteps(["types", "lint"])?.map(({ name }) => name)).toEqual(["types", "lint"]);
  expect(pickSteps([])?.length).toBe(stepNames.length);
  expect(pickSteps(["lint", "lnit"])).toBeUndefined();
});
