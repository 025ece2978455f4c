// Tokens that can contain a semicolon: comments, quoted text, heredocs. Tried in order at each position.
const token =
  /--[^\n]*|#[ !][^\n]*|\/\*[\s\S]*?\*\/|'(?:\\[\s\S]|''|[^'\\])*'|"(?:\\[\s\S]|""|[^"\\])*"|`(?:\\[\s\S]|``|[^`\\])*`|\$(\w*)\$[\s\S]*?\$\1\$|[\s\S]/g;

/** Returns the statements of an SQL file, for one server or for a cluster. The server accepts one at a time. */
export function statementsOf(text: string, replicated: boolean): string[] {
  const filled = text
    .replaceAll("{{R}}", replicated ? "Replicated" : "")
    .replaceAll("{{ON}}", replicated ? "ON CLUSTER '{cluster}'" : "");
  const statements = [""];
  for (const [piece] of filled.matchAll(token)) {
    if (piece === ";") statements.push("");
    else statements[statements.length - 1] += /^(--|#[ !]|\/\*)/.test(piece) ? " " : piece;
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== "");
}
