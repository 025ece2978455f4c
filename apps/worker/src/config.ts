import { secret } from "@bc/runtime/env";
import { keyList } from "@bc/runtime/key-ring";
import { logLevels } from "@bc/runtime/logger";
import { z } from "zod";

export const configSchema = z.object({
  HOST: z.string().default("127.0.0.1"),
  /** Where the workflow engine calls. */
  PORT: z.coerce.number(),
  /** Health and metrics, on a listener that no proxy leads to. */
  HEALTH_HOST: z.string().default("127.0.0.1"),
  HEALTH_PORT: z.coerce.number(),
  LOG_LEVEL: z.enum(logLevels).default("info"),
  DATABASE_URL: secret(z.url()),
  DATABASE_CONNECTIONS: z.coerce.number().default(10),
  WAREHOUSE_URL: z.url(),
  WAREHOUSE_DATABASE: z.string().default("console"),
  WAREHOUSE_READER: z.string().default("dashboard"),
  WAREHOUSE_READER_PASSWORD: secret(z.string()),
  WAREHOUSE_WRITER: z.string().default("ingest"),
  WAREHOUSE_WRITER_PASSWORD: secret(z.string()),
  WORKFLOW_INGRESS_URL: z.url(),
  WORKFLOW_ADMIN_URL: z.url(),
  /** The engine signs its calls; this proves them. */
  WORKFLOW_IDENTITY_KEY: z.string().startsWith("publickeyv1_"),
  /** Where mails are handed over: smtp://user:password@host:port, smtps:// for TLS from the start. */
  SMTP_URL: secret(z.url({ protocol: /^smtps?$/ })),
  /** From whom mails come: an address of the deployment's own, so there is none to begin with. */
  MAIL_FROM: z.string().min(1),
  /** Where links in mails lead. */
  CONSOLE_URL: z.url(),
  /** Make the secrets of invitations' links, separated by commas: the first one is used, all are accepted. The api has the same. */
  INVITATION_KEYS: secret(keyList()),
  /** The address under which the engine reaches this process. */
  WORKER_URL: z.url(),
  /** Development only: new code under the address of the old. A release has an address of its own. */
  TAKE_OVER_URL: z.stringbool().default(false),
  OTLP_URL: z.url().optional(),
});
