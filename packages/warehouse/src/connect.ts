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
    // Servers close idle connections after 3 s or more; the client must close them first.
    keep_alive: { idle_socket_ttl: 2_000, eagerly_destroy_stale_sockets: true },
    use_multipart_params_auto: true, // a long list of IDs does not fit into a URL
    log: { level: ClickHouseLogLevel.OFF }, // callers get the errors; query texts must not be logged
  });
}
