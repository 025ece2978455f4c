// Finds the requirement IDs in the tags of a file's tests, whether those tests run, and the IDs in a file's figures.
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

/** Returns the requirement IDs that figures of a bench or chaos run prove. */
export function figureClaimsOf(file: string, text: string): Claim[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const claims: Claim[] = [];
  function visit(node: ts.Node): void {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === "proves") {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      if (ts.isStringLiteralLike(node.initializer))
        claims.push({ id: node.initializer.text, place: `${file}:${line + 1}` });
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return claims;
}

/** Returns the requirement IDs that tests of a file prove. */
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
