export interface Step {
  name: string;
  /** Run one after the other; the first that fails ends the step. */
  commands: string[][];
}

const bin = (name: string): string => `node_modules/.bin/${name}`;
const tool = (name: string, ...flags: string[]): string[] => [process.execPath, `tools/${name}.ts`, ...flags];

// The longest first: with two at a time, the short ones fill the gaps.
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
  { name: "structure", commands: [tool("structure")] },
  { name: "format", commands: [[bin("oxfmt"), "--check"]] },
];

/** The steps of these names in their own order, or all of them. */
export function pickSteps(names: string[], all: Step[] = steps): Step[] {
  const unknown = names.filter((name) => !all.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`No step ${unknown.join(", ")}; there are ${all.map(({ name }) => name).join(", ")}`);
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}
