// Finds the requirement IDs in the tags of a file's tests, and whether those tests run.
import ts from "typescript";
import { bodyOf, declarationOf, type Declaration, suspension, tagsOf } from "./declaration.ts";

export interface Claim {
  id: string;
  place: string;
  /** The modifier that keeps the test from running or from having to pass. */
  stopped?: string | undefined;
}

interface Group {
  ids: string[];
  stopped: string | undefined;
}

export function claimsOf(file: string, text: string): Claim[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const claims: Claim[] = [];
  let only = false;

  function enter(declaration: Declaration, group: Group): void {
    const here: Group = {
      ids: [...new Set([...group.ids, ...tagsOf(declaration.call)])],
      stopped: declaration.stopped ?? suspension(bodyOf(declaration.call)) ?? group.stopped,
    };
    only ||= here.stopped === "only";
    if (declaration.group) return visitChildren(declaration.call, here);
    const { line } = source.getLineAndCharacterOfPosition(declaration.call.getStart(source));
    for (const id of here.ids) claims.push({ id, place: `${file}:${line + 1}`, stopped: here.stopped });
  }

  function visitChildren(parent: ts.Node, group: Group): void {
    ts.forEachChild(parent, (node) => {
      const declaration = declarationOf(node);
      if (declaration) enter(declaration, group);
      else visitChildren(node, group);
    });
  }

  visitChildren(source, { ids: [], stopped: suspension(source) });
  return only ? claims.map((claim) => ({ ...claim, stopped: claim.stopped ?? "only elsewhere in the file" })) : claims;
}
