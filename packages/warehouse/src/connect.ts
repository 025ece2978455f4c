import { type ClickHouseClient, ClickHouseLogLevel, createClient } from "@clickhouse/client";
import type { Login } from "./access.ts";

export interface Connection {
  url: string;
  database: string;
  login: Login;
  connections: number;
  timeoutMs: number;
}

export function connect({ url, database, login, connections, timeoutMs }: Connection): ClickHouseClient {
  return createClient({
    url,
    database,
    username: login.user,
    password: login.password,
    max_open_connections: connections,
    request_timeout: timeoutMs,
    // Servers drop idle connections after 3 s or more; ours must go first.
    keep_alive: { idle_socket_ttl: 2_000, eagerly_destroy_stale_sockets: true },
    use_multipart_params_auto: true, // a long list of ids does not fit into an address
    log: { level: ClickHouseLogLevel.OFF }, // whoever calls hears of failures; the query texts are not for the log
  });
}
