// What may hold a semicolon that ends nothing: comments, quoted text, heredocs. Tried in order at each position.
const token =
  /--[^\n]*|#[ !][^\n]*|\/\*[\s\S]*?\*\/|'(?:\\[\s\S]|''|[^'\\])*'|"(?:\\[\s\S]|""|[^"\\])*"|`(?:\\[\s\S]|``|[^`\\])*`|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;]/g;

/** The statements of an SQL file without its comments: the server takes one statement at a time. */
export function splitStatements(text: string): string[] {
  const statements = [""];
  for (const [piece] of text.matchAll(token)) {
    if (piece === ";") statements.push("");
    else statements[statements.length - 1] += /^(--|#[ !]|\/\*)/.test(piece) ? " " : piece;
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== "");
}
