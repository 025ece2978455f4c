import type { ClickHouseClient } from "@clickhouse/client";
import { tenantFilter } from "./access.ts";

interface Table {
  name: string;
  engine: string;
  sorting_key: string;
  comment: string;
  has_key: boolean;
}

interface Policy {
  /** Empty: for every table of the database. */
  table: string;
  is_ours: boolean;
  is_restrictive: boolean;
}

const tablesSql = `
  SELECT name, engine, sorting_key, comment, name IN (
    SELECT table FROM system.columns WHERE database = {database:String} AND name = 'business_key' AND type = 'UInt32'
  ) AS has_key
  FROM system.tables WHERE database = {database:String} ORDER BY name`;

// Servers store a filter as written or as they format it, so both are formatted.
const policiesSql = `
  SELECT table, CAST(is_restrictive AS Bool) AS is_restrictive,
    formatQuerySingleLine(concat('SELECT ', ifNull(select_filter, '1'))) = formatQuerySingleLine(concat('SELECT ', {filter:String})) AS is_ours
  FROM system.row_policies
  WHERE database = {database:String}
    AND (has(apply_to_list, {reader:String}) OR (apply_to_all AND NOT has(apply_to_except, {reader:String})))`;

/** Prefix of the comment of a table without tenants, before the reason. */
const untenanted = /^untenanted: \S/;

/** Returns every table that the reader's tenant policy does not protect, with the reason. Must be empty. */
export async function findUnprotected(client: ClickHouseClient, database: string, reader: string): Promise<string[]> {
  const ask = async <Row>(query: string): Promise<Row[]> => {
    const query_params = { database, reader, filter: tenantFilter };
    return (await client.query({ query, query_params, format: "JSONEachRow" })).json<Row>();
  };
  const policies = await ask<Policy>(policiesSql);
  return (await ask<Table>(tablesSql)).flatMap((table) => {
    const problem = problemOf(
      table,
      policies.filter((policy) => policy.table === "" || policy.table === table.name),
    );
    return problem === undefined ? [] : [`${table.name} ${problem}`];
  });
}

function problemOf(table: Table, policies: Policy[]): string | undefined {
  if (!table.has_key)
    return untenanted.test(table.comment)
      ? undefined
      : "has no business_key UInt32 and no comment 'untenanted: <reason>'";
  if (!table.engine.endsWith("MergeTree")) return `has the engine ${table.engine}, whose rows no policy was proved on`;
  if (!/^business_key(,|$)/.test(table.sorting_key)) return "does not lead its sorting key with business_key";
  if (!policies.some((policy) => policy.is_ours)) return "has no tenant policy";
  // Permissive policies are combined with OR: a second one would show more rows.
  if (policies.some((policy) => !policy.is_ours && !policy.is_restrictive))
    return "has a policy that widens the tenant's";
  return undefined;
}
