/** The contract of a new module: operations, error codes and messages, a right, audit texts and test samples. */
export function contractFiles(name: string, Name: string): Record<string, string> {
  return {
    [`contract/${name}.graphql`]: sdl(name, Name),
    "contract/errors.ts": errors(name),
    "contract/sentences.ts": sentences(name),
    "contract/module.ts": declaration(name, Name),
    "contract/publish-note.ts": request(name),
    "testing/module.ts": testing(name, Name),
  };
}

const sdl = (name: string, Name: string): string => `extend type Query {
  "One note of a business."
  ${name}_note(businessId: ID!, id: ID!): ${Name}Note! @can(intent: viewBusiness)
}

extend type Mutation {
  "Writes a note and has it published."
  ${name}_noteCreate(input: ${Name}NoteCreateInput!): ${Name}Note! @can(intent: manage${Name})
}

input ${Name}NoteCreateInput {
  businessId: ID!
  "Up to 500 characters."
  text: String!
}

"Something worth knowing about a business."
type ${Name}Note {
  id: ID!
  text: String!
  createdAt: DateTime!
  "Null until the note is published."
  publishedAt: DateTime
}
`;

const errors = (name: string): string => `import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const ${name}Errors = {
  "${name}.note-missing": "missing",
  "${name}.text-invalid": "invalid",
} as const satisfies Record<string, ErrorClass>;

export const ${name}Error = errorsOf(${name}Errors);
`;

const sentences = (name: string): string => `import type { Sentences } from "@bc/runtime/app-error";
import type { ${name}Errors } from "./errors.ts";

export const sentences: Sentences<typeof ${name}Errors> = {
  "${name}.note-missing": "This note does not exist.",
  "${name}.text-invalid": "A note has between 1 and 500 characters.",
};
`;

const declaration = (
  name: string,
  Name: string,
): string => `import type { ModuleContract } from "@bc/org/contract/declaration";
import { managers } from "@bc/org/contract/roles";

export const contract: ModuleContract = {
  intents: {
    manage${Name}: {
      scope: "business",
      roles: ["superadmin", ...managers, "business_admin"],
      denial: "change the notes of this business",
      ability: "change notes",
    },
  },
  auditActions: { "${name}-note.created": { words: "wrote a note" } },
  auditTargets: ["${name}-note"],
};
`;

const request = (name: string): string => `import { z } from "zod";

/** What asks for a note to be published. The work itself is in workflows/, which only the worker loads. */
export const publishNote = { name: "${name}.publish-note", input: z.object({ noteId: z.string() }) };
`;

const testing = (
  name: string,
  Name: string,
): string => `import type { ModuleTesting } from "@bc/testing/module-testing";
import { inBusiness, unknownId } from "@bc/testing/rights-samples";

export const module = {
  fields: {
    "Query.${name}_note": {
      intent: "viewBusiness",
      business: (target) => ({ ...inBusiness(target), id: unknownId }),
      refusals: ["${name}.note-missing"],
    },
    "Mutation.${name}_noteCreate": {
      intent: "manage${Name}",
      business: (target) => ({ input: { ...inBusiness(target), text: "" } }),
      refusals: ["${name}.text-invalid"],
    },
  },
  // Hand-written, in the order of the columns in packages/testing/src/decided-rights.ts.
  decidedRights: "| manage${Name} | ✓ | | ✓ | ✓ | ✓ | | ✓ | |",
  rows: ({ businesses, newId }) => [
    {
      table: '"${name}".note',
      kind: "note",
      rows: businesses.map(({ id, word }) => ({ business_id: id, id: newId(), text: \`About \${word}\` })),
    },
  ],
} satisfies ModuleTesting;
`;
