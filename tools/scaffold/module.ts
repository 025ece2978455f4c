import { contractFiles } from "./module-contract.ts";
import { serverFiles } from "./module-server.ts";
import type { Scaffold } from "./shape.ts";

/** A module with notes of a business: a right, a table, a read, a write with its audit entry, and durable work. */
export function moduleScaffold(name: string): Scaffold {
  const Name = name.charAt(0).toUpperCase() + name.slice(1);
  return {
    folder: `modules/${name}`,
    files: {
      "package.json": packageJson(name),
      "README.md": readme(name, Name),
      ...contractFiles(name, Name),
      ...serverFiles(name, Name),
    },
    dependant: { file: "modules/package.json", name: `@bc/${name}` },
    next: [
      `modules/list.ts: add "${name}"`,
      `pnpm install, pnpm generate, pnpm check, pnpm test modules/${name} rights tenancy`,
      `then replace the notes by what the module is about`,
    ],
  };
}

const packageJson = (name: string): string =>
  `${JSON.stringify(
    {
      name: `@bc/${name}`,
      private: true,
      type: "module",
      exports: {
        "./contract/*": "./contract/*.ts",
        "./module": "./module.ts",
        "./testing": "./testing/module.ts",
      },
      dependencies: {
        "@bc/api-kit": "workspace:*",
        "@bc/db": "workspace:*",
        "@bc/org": "workspace:*",
        "@bc/runtime": "workspace:*",
        "@bc/workflow": "workspace:*",
        graphql: "catalog:",
        kysely: "catalog:",
        zod: "catalog:",
      },
      devDependencies: { "@bc/api": "workspace:*", "@bc/testing": "workspace:*", vitest: "catalog:" },
    },
    null,
    2,
  )}\n`;

const readme = (name: string, Name: string): string => `# @bc/${name}

What this module decides, in a sentence or two.

## Doors

| door | what comes through it |
|---|---|
| \`@bc/${name}/contract/…\` | error codes and sentences, the right \`manage${Name}\`, audit words; safe in a browser |
| \`@bc/${name}/module\` | what the server takes: \`${name}_note\`, \`${name}_noteCreate\`, the schema \`${name}\`, workflows |
| \`@bc/${name}/testing\` | what the suites take: samples, decided rights, rows of tenants |

## How to add to it

- **A field**: \`contract/${name}.graphql\` with its description and \`@can\`, \`pnpm generate\`, one resolver file in \`graphql/\`, its statement in \`store/\`, a sample in \`testing/module.ts\`.
- **A right or an audit action**: \`contract/module.ts\`, \`pnpm generate\`; the decided row in \`testing/module.ts\`.
- **A write, or anything that decides**: a file in \`service/\` named by its verb.

## Why each dependency

\`graphql\` and \`kysely\` type the generated resolvers and tables. \`zod\` describes the workflow's input.
`;
