import { contractFiles } from "./module-contract.ts";
import { serverFiles } from "./module-server.ts";
import type { Scaffold } from "./shape.ts";

/** A module with notes of a business: a right, a table, a read, a write with its audit entry, and a workflow. */
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
        "@bc/audit": "workspace:*",
        "@bc/db": "workspace:*",
        "@bc/org": "workspace:*",
        "@bc/runtime": "workspace:*",
        "@bc/workflow": "workspace:*",
        graphql: "catalog:",
        kysely: "catalog:",
        zod: "catalog:",
      },
      devDependencies: { "@bc/testing": "workspace:*", vitest: "catalog:" },
    },
    null,
    2,
  )}\n`;

const readme = (name: string, Name: string): string => `# @bc/${name}

The purpose of this module, in one or two sentences.

## Exports

| export | contents |
|---|---|
| \`@bc/${name}/contract/…\` | error codes and messages, the right \`manage${Name}\`, audit actions; safe in a browser |
| \`@bc/${name}/module\` | the server declaration: \`${name}_note\`, \`${name}_noteCreate\`, the schema \`${name}\`, workflows |
| \`@bc/${name}/testing\` | samples, decided rights and tenant rows for the test suites |

## How to extend it

- **A field**: add it to \`contract/${name}.graphql\` with a description and \`@can\`, run \`pnpm generate\`, and add a resolver file to \`graphql/\`, its statement to \`store/\` and a sample to \`testing/module.ts\`.
- **A right or an audit action**: add it to \`contract/module.ts\` and its decided row to \`testing/module.ts\`, then run \`pnpm generate\`.
- **A write or a rule**: add a file to \`service/\` that is named by its verb.

## Dependencies

\`graphql\`, \`kysely\`: types for generated resolvers and tables. \`zod\`: the workflow's input.
`;
