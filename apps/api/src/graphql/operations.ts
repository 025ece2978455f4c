import { readFileSync } from "node:fs";
import { apiError } from "@bc/api-kit/errors";
import { usePersistedOperations } from "@graphql-yoga/plugin-persisted-operations";
import type { Plugin } from "graphql-yoga";

interface Options {
  open: boolean;
  texts?: ReadonlyMap<string, string>;
}

/** The console's own operations, by hash; nothing else runs unless `open`. */
export function consoleOperations({ open, texts = readOperations() }: Options): Plugin {
  return usePersistedOperations({
    getPersistedOperation: (hash) => texts.get(hash) ?? null,
    allowArbitraryOperations: open,
    skipDocumentValidation: true,
    customErrors: {
      notFound: () => apiError("api.operation-unknown"),
      persistedQueryOnly: () => apiError("api.operation-refused"),
      keyNotFound: () => apiError("api.operation-refused"),
    },
  });
}

/** Operations that are sent as texts; nothing else runs. */
export function knownTexts(texts: ReadonlySet<string>): Plugin {
  return {
    onParams({ params }) {
      if (!texts.has(params.query ?? "")) throw apiError("api.operation-refused");
    },
  };
}

type Operations = Readonly<Record<string, string>>;

/** Today's operations and those of the last releases, which open tabs and other servers of a rolling upgrade send. */
export function acceptedOperations(
  today: Operations,
  releases: readonly { operations: Operations }[],
): ReadonlyMap<string, string> {
  return new Map([...releases.map(({ operations }) => operations), today].flatMap(Object.entries<string>));
}

function readOperations(): ReadonlyMap<string, string> {
  const read = (file: string): unknown => JSON.parse(readFileSync(new URL(import.meta.resolve(file)), "utf8"));
  return acceptedOperations(
    read("@bc/api-schema/persisted-operations.json") as Operations,
    read("@bc/api-schema/released-operations.json") as { operations: Operations }[],
  );
}
