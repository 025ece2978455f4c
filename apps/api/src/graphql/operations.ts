import { readFileSync } from "node:fs";
import { apiError } from "@bc/api-kit/errors";
import { usePersistedOperations } from "@graphql-yoga/plugin-persisted-operations";
import type { Plugin } from "graphql-yoga";

/** The console's own operations, by hash; nothing else runs unless `open`. */
export function consoleOperations({ open }: { open: boolean }): Plugin {
  const texts = readOperations();
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

function readOperations(): ReadonlyMap<string, string> {
  const file = new URL(import.meta.resolve("@bc/api-schema/persisted-operations.json"));
  return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>));
}
