import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crmAccount } from "@bc/dev/partners/crm";
import { freePort } from "@bc/dev/free-port";
import { startRestate } from "@bc/dev/restate";
import { startService } from "@bc/dev/service";
import { invitationKey } from "../../apps/api/testing/api-environment.ts";

/** Starts Restate and reserves ports for a mail server that a test can start and stop. */
export async function startEngine() {
  const dir = mkdtempSync(join(tmpdir(), "worker-"));
  const [ingress, admin, node, smtpPort, webPort] = (await Promise.all(
    Array.from({ length: 5 }, () => freePort()),
  )) as [number, number, number, number, number];
  const restate = await startRestate({ dir, ports: { ingress, admin, node } });
  const environment = { WORKFLOW_INGRESS_URL: restate.ingressUrl, WORKFLOW_ADMIN_URL: restate.adminUrl };
  return {
    environment,
    mailPorts: { smtpPort, webPort },
    /** Starts the worker, as deployed, on the api's database. */
    async startWorker(adminUrl: string) {
      const [port, health] = await Promise.all([freePort(), freePort()]);
      const databaseUrl = new URL(adminUrl);
      databaseUrl.username = "bc_worker";
      return startService({
        name: "worker",
        args: ["apps/worker/src/main.ts"],
        environment: {
          ...environment,
          PORT: String(port),
          HEALTH_PORT: String(health),
          DATABASE_URL: databaseUrl.href,
          WAREHOUSE_URL: "http://127.0.0.1:9",
          WAREHOUSE_READER_PASSWORD: "none",
          WAREHOUSE_WRITER_PASSWORD: "none",
          WORKFLOW_IDENTITY_KEY: restate.identityPublicKey,
          WORKER_URL: `http://127.0.0.1:${port}`,
          SMTP_URL: `smtp://127.0.0.1:${smtpPort}?ignoreTLS=true`,
          MAIL_FROM: "Brand Console <no-reply@console.example>",
          CONSOLE_URL: "https://console.example",
          INVITATION_KEYS: invitationKey,
          WEBHOOK_KEYS: "w".repeat(32),
          CHANNEL_KEYS: "c".repeat(32),
          SOURCE_KEYS: "s".repeat(32),
          RATES_URL: "http://127.0.0.1:9",
          CRM_FORMS_URL: "http://127.0.0.1:9",
          CRM_API_URL: "http://127.0.0.1:9",
          CRM_PORTAL_ID: crmAccount.portalId,
          CRM_FORM_IDS: new URLSearchParams(crmAccount.formIds).toString(),
          CRM_TOKEN: crmAccount.token,
          FILES_URL: "http://127.0.0.1:9",
          FILES_BUCKET: "console-files",
          FILES_ACCESS_KEY: "none",
          FILES_SECRET_KEY: "none",
          CARRIER_API_URL: "http://127.0.0.1:9",
          CARRIER_API_KEY: "none",
        },
        logFile: join(dir, "worker.log"),
        readyUrl: `http://127.0.0.1:${health}/readyz`,
        signal: undefined,
      });
    },
    async stop() {
      await restate.stop();
      rmSync(dir, { recursive: true });
    },
  };
}
