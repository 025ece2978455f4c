// The server process. clickhouse.ts starts it with a configuration file and a data folder.
import { libchdbPath } from "chdb/libchdb";
import { DataType, load, open } from "ffi-rs";

const [configFile, dataDir] = process.argv.slice(2);

// The parent holds the other end of stdin and never writes, so an end means that the parent has exited.
process.stdin.on("end", () => process.kill(process.pid, "SIGKILL")).resume();

// clickhouse-local serves HTTP as long as one of its own queries runs.
const queries = [
  "SYSTEM START LISTEN HTTP",
  "SELECT sleepEachRow(0.1) FROM system.numbers SETTINGS max_block_size = 1, log_queries = 0 FORMAT Null",
];
const argv = ["clickhouse-local", `--config-file=${configFile}`, `--path=${dataDir}`, `--query=${queries.join("; ")}`];
open({ library: "chdb", path: libchdbPath() });
await load({
  library: "chdb",
  funcName: "chdb_query_cmdline",
  retType: DataType.External,
  paramsType: [DataType.I32, DataType.StringArray],
  paramsValue: [argv.length, argv],
  runInNewThread: true,
});
process.exit(0);
