import { createHash } from "node:crypto";

export interface Login {
  user: string;
  password: string;
}

/**
 * The tenant is part of the query ID, which no query text can change. A SETTINGS clause in a subquery could change a
 * setting, even for a read-only user. Servers forward the initial ID, so the filter applies on every shard. An ID without
 * a valid tenant results in NULL, which matches no row.
 */
export const tenantFilter = "business_key = toUInt32OrNull(extract(initialQueryID(), '^tenant:([0-9]+):'))";

export function tenantQueryId(businessKey: number): string {
  return `tenant:${businessKey}:${crypto.randomUUID()}`;
}

/**
 * Required settings of responses. They are in the reader's profile and sent with each query: a read-only user can only
 * send settings that equal its profile, so a server with another profile is noticed immediately.
 */
export const answerSettings = {
  readonly: "1",
  final: 1, // a re-synced row has several versions until the engine merges them
  output_format_json_quote_64bit_integers: 1, // JSON numbers round above 2^53
  output_format_json_quote_decimals: 1, // money is never a float
  date_time_output_format: "iso",
} as const;

const readerProfile = {
  ...answerSettings,
  do_not_merge_across_partitions_select_final: 1, // all versions of a row are in the partition of its business
  use_query_cache: 0, // its key is the query text without the tenant
  use_query_condition_cache: 0,
  cancel_http_readonly_queries_on_client_close: 1,
  http_wait_end_of_query: 1, // otherwise an error after the first rows has status 200
  max_execution_time: 30,
  max_rows_to_read: 50_000_000,
  max_bytes_to_read: 20_000_000_000,
  max_result_rows: 100_000,
  max_result_bytes: 64_000_000,
  max_memory_usage: 2_000_000_000,
};

// 0 would mean no limit.
const readerConstraints =
  "<max_execution_time><min>1</min><max>60</max><changeable_in_readonly/></max_execution_time>" +
  "<log_comment><changeable_in_readonly/></log_comment>";

export interface AccessOptions {
  databases: readonly string[];
  /** Owns the tables. Only used by migrations. */
  migrator: Login;
  /** Can only insert. */
  writer: Login;
  /** Can only read one tenant at a time. */
  reader: Login;
  /** Addresses that users can connect from, as IPs or subnets. */
  networks: readonly string[];
}

/** Returns a file for a server's `users.d` folder with its users, limits and tenant policy. */
export function accessXml({ databases, migrator, writer, reader, networks }: AccessOptions): string {
  for (const name of [...databases, migrator.user, writer.user, reader.user])
    if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`not a valid name for a database or user: ${name}`);
  const settings = Object.entries(readerProfile).map(([name, value]) => `<${name}>${value}</${name}>`);
  // The empty table name stands for every table of the database, including future ones.
  const policies = databases.map(
    (name) => `<${name}><table name=""><filter>${tenantFilter}</filter></table></${name}>`,
  );
  const grants = (of: (database: string) => string[]): string =>
    `<grants>${databases
      .flatMap(of)
      .map((query) => `<query>${query}</query>`)
      .join("")}</grants>`;
  const writing = (name: string): string[] => [
    `GRANT INSERT ON ${name}.*`,
    `REVOKE INSERT ON ${name}.schema_migration`, // only the migrator records migrations
  ];
  const account = ({ password }: Login, profile: string): string =>
    `<password_sha256_hex>${createHash("sha256").update(password).digest("hex")}</password_sha256_hex>` +
    `<networks>${networks.map((network) => `<ip>${network}</ip>`).join("")}</networks>` +
    `<profile>${profile}</profile><quota>default</quota>`;
  return `<clickhouse>
<profiles><${reader.user}>${settings.join("")}<constraints>${readerConstraints}</constraints></${reader.user}></profiles>
<users>
<${migrator.user}>${account(migrator, "default")}<access_management>1</access_management></${migrator.user}>
<${writer.user}>${account(writer, "default")}
${grants(writing)}
</${writer.user}>
<${reader.user}>${account(reader, reader.user)}
<databases>${policies.join("")}</databases>
${grants((name) => [`GRANT SELECT ON ${name}.*`])}
</${reader.user}>
</users>
</clickhouse>
`;
}
