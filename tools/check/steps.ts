export interface Step {
  name: string;
  /** Run in order; the first failure ends the step. */
  commands: string[][];
}

const bin = (name: string): string => `node_modules/.bin/${name}`;
const tool = (name: string, ...flags: string[]): string[] => [process.execPath, `tools/${name}.ts`, ...flags];

// The longest first, so that the short ones fill the gaps.
const steps: Step[] = [
  { name: "generated", commands: [tool("generate", "--check")] },
  {
    name: "types",
    commands: [
      [bin("tsc"), "-p", "tsconfig.json"],
      [bin("tsc"), "-p", "tsconfig.browser.json"],
    ],
  },
  { name: "unused", commands: [[bin("knip")]] },
  { name: "lint", commands: [[bin("oxlint")]] },
  { name: "boundaries", commands: [tool("boundaries")] },
  { name: "requirements", commands: [tool("coverage")] },
  { name: "commits", commands: [tool("commits")] },
  { name: "structure", commands: [tool("structure")] },
  { name: "format", commands: [[bin("oxfmt"), "--check"]] },
];

/** Returns the steps with these names in order, or all if there are none. Undefined if a name is unknown. */
export function pickSteps(names: string[]): Step[] | undefined {
  if (names.length === 0) return steps;
  return names.every((name) => stepNames.includes(name)) ? steps.filter(({ name }) => names.includes(name)) : undefined;
}

export const stepNames = steps.map(({ name }) => name);
