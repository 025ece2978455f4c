import { type ASTVisitor, GraphQLError, type ValidationContext, type ValidationRule } from "graphql";

export interface OperationLimits {
  depth: number;
  aliases: number;
  fields: number;
}

/** Refuses an operation that asks for more than any screen needs, before it runs. */
export function limitOperation(limits: OperationLimits): ValidationRule {
  return (context: ValidationContext): ASTVisitor => {
    let depth = 0;
    let aliases = 0;
    let fields = 0;
    const refuse = (what: keyof OperationLimits): void =>
      context.reportError(new GraphQLError(`The operation has too many ${what === "depth" ? "levels" : what}.`));
    return {
      Field: {
        enter(node) {
          if (++depth === limits.depth + 1) refuse("depth");
          if (++fields === limits.fields + 1) refuse("fields");
          if (node.alias && ++aliases === limits.aliases + 1) refuse("aliases");
        },
        leave: () => void depth--,
      },
      // The cost of a fragment is its use, which the counts above do not show.
      FragmentDefinition: (node) =>
        context.reportError(new GraphQLError("Write the fields out; named fragments are not served.", { nodes: node })),
    };
  };
}
