// node tools/stack/bare-server.ts PORT DATABASE_URL STATEMENTS_FILE
// The minimum for a response: an HTTP server that sends the recorded statements of one request over a pooled connection
// and returns the rows. The difference to the api is the api's own overhead.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import pg from "pg";
import type { Statement } from "./record-statements.ts";

const [port = "0", connectionString = "", file = ""] = process.argv.slice(2);
const recorded = JSON.parse(readFileSync(file, "utf8")) as Statement[][];
let next = 0;
const pool = new pg.Pool({ connectionString, max: 20 });

createServer((request, response) => {
  request.resume();
  const answer = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      const rows: unknown[] = [];
      for (const statement of recorded[next++ % recorded.length] ?? []) {
        const result = await client.query<Record<string, unknown>>(statement);
        if (result.rows) rows.push(...result.rows);
      }
      response.setHeader("content-type", "application/json").end(JSON.stringify({ data: rows }));
    } finally {
      client.release();
    }
  };
  answer().catch(() => response.writeHead(500).end());
}).listen(Number(port), "127.0.0.1");
