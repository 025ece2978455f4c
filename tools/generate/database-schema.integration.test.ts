import { testDatabase, type TestDatabase } from "@bc/testing/database";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeDatabase } from "./database-schema.ts";

let clone: TestDatabase;
let admin: pg.Client;

beforeAll(async () => {
  clone = await testDatabase();
  admin = await clone.connectAdmin();
});
afterAll(async () => {
  await clone.drop();
});

test("tables, indexes, policies, grants and functions are described", async () => {
  const before = await describeDatabase(clone.adminUrl);
  expect(await describeDatabase(clone.adminUrl)).toBe(before);
  await admin.query(`
    create schema planted;
    grant usage on schema planted to bc_api;
    create table planted.note (organization_id uuid, id uuid, text text default 'x', primary key (organization_id, id));
    create index note_text on planted.note (text);
    select app.protect('planted.note', 'organization');
    revoke delete on planted.note from bc_app;
    create function planted.count_notes(organization uuid) returns bigint language sql security definer
      return (select count(*) from planted.note n where n.organization_id = organization);
    revoke all on function planted.count_notes from public;
    grant execute on function planted.count_notes to bc_worker;
    create procedure planted.clear(organization uuid) language sql as 'delete from planted.note'`);
  expect((await describeDatabase(clone.adminUrl)).split("\n")).toEqual(
    expect.arrayContaining([
      "create schema planted;",
      "grant usage on schema planted to bc_api;",
      "create table planted.note (",
      "  organization_id uuid not null,",
      "  text text default 'x'::text,",
      "  constraint note_pkey PRIMARY KEY (organization_id, id)",
      "CREATE INDEX note_text ON planted.note USING btree (text);",
      "create policy tenant on planted.note as permissive for all using ((organization_id = ( SELECT app.organization_id() AS organization_id)));",
      "grant insert, select, update on planted.note to bc_app;",
      "-- function planted.count_notes(organization uuid) returns bigint security definer; callers: bc_worker",
      "-- procedure planted.clear(IN organization uuid); callers: public",
    ]),
  );
});
