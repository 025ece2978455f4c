import { expect, test } from "vitest";
import { acceptedMigrations } from "./accepted-migrations.ts";
import { checkMigrations } from "./migrations.ts";

const path = "modules/sample/store/migrations/0002_sample.sql";
const check = (text: string) => checkMigrations([{ path, text }]).map(({ says }) => says);

test.for([
  ["index", "create index thing_at on sample.thing (at);", "concurrently"],
  ["unique index", "create unique index on only sample.thing (at);", "concurrently"],
  ["column without a default", "alter table sample.thing add column at timestamptz not null;", "default"],
  ["volatile default", "alter table sample.thing add column key uuid not null default gen_random_uuid();", "volatile"],
  ["generated column", "alter table sample.thing add n int generated always as (1) stored;", "generated"],
  ["serial column", "alter table sample.thing add column n bigserial;", "serial"],
  ["new type", "alter table sample.thing alter column n type bigint;", "new type"],
  ["set not null", "alter table sample.thing alter n set not null;", "not valid"],
  ["check", "alter table sample.thing add constraint few check (n < 10);", "not valid"],
  ["foreign key", "alter table sample.thing add foreign key (n) references sample.other (n);", "not valid"],
  ["primary key", "alter table sample.thing add primary key (n);", "using index"],
  [
    "statement that runs alone",
    "do $$ begin call app.run_alone('update sample.thing set n = ''1''');\nend $$;",
    "backfill",
  ],
  ["quoted statement", "do $$ begin call app.run_alone($sql$truncate sample.thing$sql$);\nend $$;", "locks a whole"],
  ["second action", "alter table sample.thing add column a int, alter column b type numeric(10, 2);", "new type"],
  ["update of all rows", "update sample.thing set n = 1;", "backfill"],
  ["delete", "delete from sample.thing where n = 1;", "backfill"],
  ["table lock", "lock table sample.thing in share mode;", "locks a whole table"],
  ["truncation", "truncate sample.thing;", "locks a whole table"],
  ["last statement without a semicolon", "select 1;\nupdate sample.thing set n = 1", "backfill"],
  ["change behind with", "with old as (select 1) update sample.thing set n = 1 from old;", "rows of sample.thing with"],
  [
    "change within with",
    "with gone as (delete from sample.a returning *) insert into b select 1 from gone;",
    "sample.a",
  ],
  ["statement after another one's reason", "select 1; -- harmless: reads\nupdate sample.thing set n = 1;", "backfill"],
  ["index in a transaction", "create index concurrently on sample.thing (at);", "-- no-transaction"],
] as const)("a migration with a locking %s is found", ([, text, says]) => {
  expect(check(text)).toEqual([expect.stringContaining(says)]);
});

test.for([
  ["a removed column", "alter table sample.thing add column m int, drop column n;"],
  ["a removed column without the word", "alter table sample.thing drop n;"],
  ["a renamed column", "alter table sample.thing rename column n to m;"],
  ["a renamed table", "alter table sample.thing rename to other;"],
  ["a removed table", "drop table if exists sample.thing;"],
  ["a removed function", "drop function sample.f(int);"],
] as const)("a migration with %s is found, because the previous release uses it", ([, text]) => {
  expect(check(text)).toEqual([expect.stringContaining("previous release")]);
});

test.for([
  ["an index on its own table", "create table sample.thing (n int);\ncreate index on sample.thing (n);"],
  ["an index built concurrently", "-- no-transaction\ncreate index concurrently on sample.thing (n);"],
  ["a nullable column", "alter table sample.thing add column n int check (n is not null or true);"],
  ["a constant default", "alter table sample.thing add column n int not null default 0;"],
  ["a constraint that is not valid", "alter table sample.thing add constraint few check (n < 10) not valid;"],
  ["a validation", "alter table sample.thing validate constraint few;"],
  ["a prepared unique index", "alter table sample.thing add constraint one unique using index one;"],
  [
    "statements in a function",
    "create function f() returns void language sql begin atomic delete from a; update b set n = 1; end;",
  ],
  ["statements in a text", "create function f() returns void language sql as $$ update sample.thing set n = 1; $$;"],
  ["a reason above", "-- harmless: ten rows of configuration\nupdate sample.thing set n = 1;"],
  ["a reason on the same line", "update sample.thing set n = 1; -- harmless: ten rows of configuration"],
  ["locked and upserted rows", "with a as (select 1 from b for update skip locked) insert into c select * from a;"],
  ["dropped constraints", "alter table sample.thing drop constraint few, alter column n drop not null;"],
  ["a removed table of its own", "create table sample.thing (n int);\ndrop table sample.thing;"],
] as const)("a migration with %s passes", ([, text]) => {
  expect(check(text)).toEqual([]);
});

test("an accepted migration without a finding is found", () => {
  const [accepted = ""] = acceptedMigrations;
  expect(checkMigrations([{ path: accepted, text: "select 1;" }])).toHaveLength(1);
  expect(checkMigrations([{ path: accepted, text: "update sample.thing set n = 1;" }])).toEqual([]);
});
