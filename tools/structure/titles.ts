import ts from "typescript";
import { declarationOf } from "../coverage/declaration.ts";
import type { Finding, SourceFile } from "./files.ts";

const testFile = /\.(test|spec)\.tsx?$/;
const maxLength = 100;
const vague = /\b(whoever|somebody|nobody|anybody)\b/i;
const requirement = /\[[a-z0-9-]+(\.[a-z0-9-]+)+\]/;

/** Reports test titles that are too long, lack a clear subject, or name requirements, which belong into tags. */
export function checkTitles(files: SourceFile[]): Finding[] {
  return files.filter(({ path }) => testFile.test(path)).flatMap(checkFile);
}

function checkFile({ path, text }: SourceFile): Finding[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const findings: Finding[] = [];
  const visit = (node: ts.Node): void => {
    const declaration = declarationOf(node);
    const says = declaration && problemOf(declaration.title);
    if (says !== undefined) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      findings.push({ where: `${path}:${line + 1}`, says });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

function problemOf(title: string): string | undefined {
  if (title.length > maxLength) return `the title has ${title.length} characters; the limit is ${maxLength}`;
  const word = vague.exec(title)?.[0];
  if (word !== undefined) return `the title says "${word}"; name the subject, such as "user" or "caller"`;
  return requirement.test(title) ? "the title names a requirement; use a tag" : undefined;
}
