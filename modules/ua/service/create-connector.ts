import { recordAudit } from "@bc/audit/public";
import type { Tx } from "@bc/db/database";
import { fieldProblems } from "@bc/runtime/field-problems";
import type { RequestedRun } from "@bc/workflow/client";
import { createInput } from "../contract/connector-input.ts";
import { uaError } from "../contract/errors.ts";
import { hasCredential } from "../store/connector-list.ts";
import { changeConnection, lockConnection } from "../store/connections.ts";
import { spendActivationCode } from "./activation-codes.ts";
import { type Caller, requireSource, tenantOf, type UaParts } from "./api-parts.ts";
import { connectSource } from "./connect-source.ts";
import { credentialOf } from "./consent.ts";
import { endSignIn } from "./end-sign-in.ts";
import { beginFirstSync, insertIncomplete, type NewConnector } from "./incomplete-connection.ts";
import { requireIncluded, requireInTrial } from "./packages.ts";
import { type FormValues, readForm } from "./read-form.ts";
import { requireRoom } from "./require-room.ts";
import { scheduleCleanUp } from "./schedule-clean-up.ts";
import { type ConnectorView, showConnector } from "./show-connector.ts";
import { refuseTakenShop } from "./taken-shop.ts";

interface Made {
  connectionId: string;
  run?: RequestedRun | undefined;
}

/** Connects a source with what the form contains. */
export async function createConnector(parts: UaParts, caller: Caller, input: FormValues): Promise<ConnectorView> {
  const { success, data, error } = createInput.safeParse(input);
  if (!success) throw uaError("ua.input-refused", { ...fieldsOf(fieldProblems(error, 1).fields) });
  const manifest = requireSource(parts.analytics, data.dataConnectorType);
  if (manifest.retired) throw uaError("ua.source-retired", { title: manifest.title });
  const form = readForm(manifest, input, data.startDate);
  const made = { manifest, form, startDate: data.startDate, title: data.title || null };
  await parts.database.withTenant(tenantOf(caller), (tx) => requirePackage(tx, caller, made));
  const { connectionId, run } = await make(parts, caller, made, data);
  if (run) await parts.workflows.submit(run);
  return parts.database.withTenant(tenantOf(caller), (tx) => showConnector(tx, parts.analytics, caller, connectionId));
}

const fieldsOf = (fields: Record<string, string>) => ({ fields, problems: Object.values(fields).join(" ") });

async function requirePackage(tx: Tx, { businessId }: Caller, { manifest, startDate }: NewConnector): Promise<void> {
  requireInTrial(await requireIncluded(tx, businessId, manifest), startDate, new Date());
}

type SignIn = {
  dataConnectorId?: string | undefined;
  refreshToken?: string | undefined;
  code?: string | undefined;
  state?: string | undefined;
};

async function make(parts: UaParts, caller: Caller, made: NewConnector, signIn: SignIn): Promise<Made> {
  const { consent } = made.manifest;
  if (consent === "key" || consent === "none") return connectWithForm(parts, caller, made);
  if (consent === "shop") return registerShop(parts, caller, made);
  const { dataConnectorId, refreshToken, code = "", state = "" } = signIn;
  const known = dataConnectorId ?? refreshToken;
  if (known === undefined && code === "") throw uaError("ua.consent-missing");
  const callback = new URLSearchParams({ code, auth_code: code, spapi_oauth_code: code, state });
  const id = known ?? (await endSignIn(parts, caller, callback)).connectionId;
  return complete(parts, caller, made, id);
}

async function connectWithForm(parts: UaParts, caller: Caller, made: NewConnector): Promise<Made> {
  const { manifest, startDate, title } = made;
  const { slug } = manifest;
  const { credential, settings } = await credentialOf(parts, slug, made.form);
  const { businessId, businessKey, userId: createdBy } = caller;
  return parts.database.withTenant(tenantOf(caller), async (tx) => {
    await requireRoom(tx, caller, manifest);
    const asked = { slug, settings, startDate, businessKey, createdBy, credential };
    const connected = await connectSource(tx, parts, businessId, asked);
    if (title) await changeConnection(tx, businessId, connected.connectionId, { title });
    await auditCreation(tx, caller, made, connected.connectionId);
    return connected;
  });
}

/** A store waits for its sign-in. Its name is taken meanwhile, until the clean-up deletes one that no owner signed in at. */
async function registerShop(parts: UaParts, caller: Caller, made: NewConnector): Promise<Made> {
  const { activationCode = "", ...form } = made.form;
  const shop = (form["shop"] ?? "").toLowerCase();
  return refuseTakenShop(parts.analytics, () =>
    parts.database.withTenant(tenantOf(caller), async (tx) => {
      await requireRoom(tx, caller, made.manifest);
      await spendActivationCode(tx, caller.businessId, activationCode);
      const connectionId = await insertIncomplete(tx, parts, caller, { ...made, form: { ...form, shop } }, null);
      await scheduleCleanUp(tx, parts.workflows, connectionId);
      await auditCreation(tx, caller, made, connectionId);
      return { connectionId };
    }),
  );
}

/** Completes a connection with the choice of accounts, and requests its first sync and those that follow. */
async function complete(parts: UaParts, caller: Caller, made: NewConnector, connectionId: string): Promise<Made> {
  const { manifest, form, startDate, title } = made;
  const { businessId } = caller;
  return parts.database.withTenant(tenantOf(caller), async (tx) => {
    const connection = await lockConnection(tx, businessId, connectionId);
    if (!connection || connection.deletedAt || connection.slug !== manifest.slug)
      throw uaError("ua.connection-missing");
    if (connection.status !== "incomplete") throw uaError("ua.changed-meanwhile");
    if (!(await hasCredential(tx, businessId, connectionId))) throw uaError("ua.consent-missing");
    const settings = JSON.stringify({ ...connection.settings, ...form });
    await changeConnection(tx, businessId, connectionId, { settings, start_date: startDate, title });
    const run = await beginFirstSync(tx, parts, caller, connection);
    await auditCreation(tx, caller, made, connectionId);
    return { connectionId, run };
  });
}

function auditCreation(tx: Tx, caller: Caller, { manifest, startDate }: NewConnector, id: string): Promise<void> {
  const { organizationId, businessId } = caller;
  return recordAudit(tx, caller, {
    organizationId,
    businessId,
    action: "connector.created",
    target: { type: "connector", id },
    after: { source: manifest.title, startDate },
  });
}
