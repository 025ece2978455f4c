// Preloaded by the worker of a drill: it loads the connectors of impatient-registry.ts.
import { registerHooks } from "node:module";

const registry = new URL("./impatient-registry.ts", import.meta.url).href;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const isReplaced = specifier === "@bc/connectors/registry" && context.parentURL !== registry;
    return nextResolve(isReplaced ? registry : specifier, context);
  },
});
