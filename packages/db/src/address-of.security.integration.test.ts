import { addressOf } from "@bc/runtime/address-of";
import { asciiLookAlikes } from "@bc/testing/ascii-look-alikes";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

let clone: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  clone = await testDatabase();
  client = await clone.connectAdmin();
});
afterAll(async () => {
  await clone.drop();
});

const upperCase = Array.from({ length: 26 }, (_, index) => 65 + index);

test("app.address_of and addressOf fold A to Z and leave every other code point alone", async () => {
  const { rows } = await client.query<{ code: number; folded: string }>(
    `select n as code, app.address_of(chr(n)) as folded from generate_series(1, 1114111) n
     where n not between 55296 and 57343 and app.address_of(chr(n)) <> chr(n) order by n`,
  );
  const expected = upperCase.map((code) => ({ code, folded: String.fromCodePoint(code + 32) }));
  expect(rows).toEqual(expected);

  const changed: typeof expected = [];
  for (let code = 1; code <= 1_114_111; code++) {
    if (code >= 55_296 && code <= 57_343) continue;
    const character = String.fromCodePoint(code);
    const folded = addressOf(character);
    if (folded !== character) changed.push({ code, folded });
  }
  expect(changed).toEqual(expected);
});

test("both functions agree on whole addresses with look-alikes of ASCII letters", async () => {
  const lookAlikes = asciiLookAlikes().map(({ character }) => character);
  expect(lookAlikes).toEqual(expect.arrayContaining(["İ", "ı", "ſ", "\u212a"]));
  const emails = lookAlikes.map((character) => `BoB${character}@ShOp${character}FY.TEST`);
  const { rows } = await client.query<{ address: string }>(
    "select app.address_of(t.email) as address from unnest($1::text[]) with ordinality t (email, n) order by n",
    [emails],
  );
  expect(rows.map(({ address }) => address)).toEqual(emails.map(addressOf));
  expect(rows[0]?.address).toBe(`bob${lookAlikes[0]}@shop${lookAlikes[0]}fy.test`);
});

test("no other function or index folds the case of addresses", async () => {
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('app', 'identity', 'org', 'flag', 'notification')
       and pg_get_functiondef(p.oid) ~* 'lower\\([a-z_.]*email|translate\\(' and p.prokind = 'f'
     union all
     select indexname from pg_indexes where indexdef ~* 'lower\\([a-z_.]*email' order by 1`,
  );
  expect(rows).toEqual([{ name: "app.address_of(text)" }]);
});
