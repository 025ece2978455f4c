import type { Finding, SourceFile } from "./files.ts";
import { acceptedMigrations } from "./accepted-migrations.ts";

const migration = /^(?:modules\/[^/]+\/store|packages\/[^/]+)\/migrations\/\d+_\w+\.sql$/;

/**
 * Reports migrations that block readers or writers of an existing table for as long as it is large, or remove what the
 * previous release uses. Tables that the same file creates are empty. A statement with a comment "-- harmless: why", above
 * it or on its last line, is accepted.
 */
export function checkMigrations(files: SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => migration.test(path))
    .flatMap((file) => {
      const findings = findingsIn(file);
      if (!acceptedMigrations.includes(file.path)) return findings;
      return findings.length > 0 ? [] : [{ where: file.path, says: "needs no exception in accepted-migrations.ts" }];
    });
}

function findingsIn({ path, text }: SourceFile): Finding[] {
  const statements = [...statementsOf(text), ...aloneIn(text)];
  const created = new Set(
    statements.flatMap(({ code }) => /^create (?:\w+ )?table (?:if not exists )?(\S+)/.exec(code)?.[1] ?? []),
  );
  const isTransaction = !text.startsWith("-- no-transaction");
  return statements
    .filter(({ comments }) => !/-- harmless: \S.{2,}/.test(comments))
    .flatMap(({ code }) => [...locksOf(code, created), ...(isTransaction ? outsideOnly(code) : [])])
    .map((says) => ({ where: path, says: `${says}, or state why it is harmless: -- harmless: …` }));
}

/** Returns the statements that a block runs one by one. */
function aloneIn(text: string): Statement[] {
  return [...text.matchAll(/run_alone\((?:format\()?(?:'((?:[^']|'')*)'|\$(\w*)\$([\s\S]*?)\$\2\$)/g)].flatMap(
    ([, quoted, , body]) => statementsOf(body ?? quoted?.replaceAll("''", "'") ?? ""),
  );
}

function outsideOnly(code: string): string[] {
  return /\bconcurrently\b/.test(code) ? ['"concurrently" needs the first line "-- no-transaction"'] : [];
}

function locksOf(code: string, created: ReadonlySet<string>): string[] {
  const index = /^create (?:unique )?index (?!concurrently\b).*?\bon (?:only )?([^\s(]+)/.exec(code);
  if (index && !created.has(index[1] ?? "")) return [`create the index on ${index[1]} concurrently`];
  const changed = [...code.matchAll(changes)].map(([, table = ""]) => table).filter((table) => !created.has(table));
  if (changed.length > 0 && /^(?:with|update|delete|merge)\b/.test(code))
    return [`change the rows of ${changed.join(", ")} with backfill of @bc/db, in batches`];
  if (/^(?:vacuum full|cluster|lock table|truncate|reindex (?!.*\bconcurrently\b))\b/.test(code))
    return ["the statement locks a whole table"];
  const dropped = /^drop (?:table|view|materialized view|function|procedure|sequence|type|schema) (?:if exists )?(\S+)/;
  if (dropped.test(code) && !created.has(dropped.exec(code)?.[1] ?? "")) return [removal];
  const [, table, actions] = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/.exec(code) ?? [];
  if (table === undefined || actions === undefined || created.has(table)) return [];
  return actionsOf(actions).flatMap((action) => rules.find(([pattern]) => pattern.test(action))?.[1] ?? []);
}

/** The tables of changed rows, also within "with". Not "for update" and "on conflict do update set". */
const changes = /(?<!\b(?:for|do|for no key) )\b(?:update|delete from|merge into) (?:only )?([^\s();]+)/g;
const removal = "the previous release uses what is removed or renamed; remove it in a later release";

/** Changes of an existing table that read or rewrite it under a lock, and what to write instead. */
const rules: readonly (readonly [RegExp, string])[] = [
  [
    /^add (?:column )?(?!constraint\b).*\bnot null\b(?!.*\bdefault\b)/,
    "add the column with a default, or without not null",
  ],
  [
    /^add .*\bdefault (?:gen_random_uuid|uuidv7|random|clock_timestamp|nextval)\b/,
    "a volatile default rewrites the table; add it later",
  ],
  [/^add (?:column )?\S+ (?:\w*serial\b|.*\bgenerated\b)/, "a serial or generated column rewrites the table"],
  [/^alter (?:column )?\S+ (?:set data )?type\b/, "a new type rewrites the table; add another column and backfill it"],
  [/^alter (?:column )?\S+ set not null\b/, "add a check (… is not null) not valid, validate it, then set not null"],
  [
    /^add (?:constraint \S+ )?(?:primary key|unique)\b(?!.*\busing index\b)/,
    "create the unique index concurrently, then add it using index",
  ],
  [
    /^add (?:constraint \S+ )?(?:check|foreign key|exclude)\b(?!.*\bnot valid\b)/,
    "add the constraint not valid, and validate it in a later file",
  ],
  [/^(?:drop (?!constraint\b)|rename\b)/, removal],
  [/^set (?:logged|unlogged|tablespace|access method)\b/, "the change rewrites the table"],
];

const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|;|[^-/'$;]+|[\s\S]/g;

interface Statement {
  /** In lower case, with single spaces, without comments, texts and function bodies. */
  code: string;
  comments: string;
}

function statementsOf(text: string): Statement[] {
  const statements: Statement[] = [];
  let [code, comments] = ["", ""];
  const end = (): void => {
    statements.push({ code: code.toLowerCase().replaceAll(/\s+/g, " ").trim(), comments });
    [code, comments] = ["", ""];
  };
  for (const [token] of text.matchAll(tokens)) {
    const isComment = token.startsWith("--") || token.startsWith("/*");
    const last = statements.at(-1);
    if (isComment && last && /^[^\S\n]*$/.test(code)) last.comments += `${token}\n`;
    else if (isComment) comments += `${token}\n`;
    else if (token.startsWith("'") || /^\$\w*\$/.test(token)) code += "''";
    // The statements of "begin atomic … end" belong to the function.
    else if (token !== ";" || (/\bbegin atomic\b/i.test(code) && !/\bend\s*$/i.test(code))) code += token;
    else end();
  }
  end();
  return statements;
}

/** Returns the parts between commas, without what is in parentheses. */
function actionsOf(list: string): string[] {
  let outside = list;
  while (/\([^()]*\)/.test(outside)) outside = outside.replaceAll(/\([^()]*\)/g, "");
  return outside.split(",").map((action) => action.trim());
}
