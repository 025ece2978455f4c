import type { Option } from "@bc/ui/option";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { type ApiClient, useClient } from "../../../shared/api/client.ts";
import { useCurrent } from "../../../shared/current/current.tsx";
import { showMessage } from "../../../shared/message.ts";
import { telemetry } from "../../../shared/telemetry/telemetry.ts";
import { endConsent } from "../api/end-consent.gen.ts";
import { getAmazonProfiles } from "../api/get-amazon-profiles.gen.ts";
import { listConnectors } from "../api/list-connectors.gen.ts";
import type { SignedIn } from "./add-task.ts";
import { clearSetup, codeIn, isReturn, readSetup, type Setup, withoutReturn } from "./setup.ts";
import { sourceOf } from "./sources.ts";
import type { AddConnector } from "./use-add-connector.tsx";
import { failureOf } from "./use-create-connector.ts";

/**
 * Ends a sign-in at a source that has returned the user to this page, and opens the form. Returns whether it has. The
 * parameters of the source are removed from the address, because their code works once.
 */
export function useReturnedSignIn({ setTask, fail, added }: AddConnector): boolean {
  const client = useClient();
  const queries = useQueryClient();
  const { business } = useCurrent();
  const [params, setParams] = useSearchParams();
  const [returned] = useState(() => {
    const setup = isReturn(params) ? readSetup(business?.id) : undefined;
    const source = setup && sourceOf(setup.name);
    return setup && source ? { setup, source, params } : undefined;
  });
  const isSent = useRef(false);

  useEffect(() => {
    if (!returned || isSent.current) return;
    isSent.current = true;
    const { setup, source } = returned;
    setParams(withoutReturn(returned.params), { replace: true });
    const reading = new AbortController();
    const { signal } = reading;
    setTask({ step: 2, source, reading });
    endSignIn(client, setup, returned.params)
      .then((signedIn) => {
        if (signal.aborted) return;
        if (signedIn) return setTask({ step: 2, source, signedIn });
        if (!setup.isRenewal) return added(source);
        clearSetup();
        setTask(undefined);
        return showMessage({ tone: "good", text: `${source.title} is connected again` });
      })
      .catch((error: unknown) => {
        telemetry.reportError(error, { area: "unified-analytics" });
        if (signal.aborted) return;
        clearSetup();
        fail(failureOf(error));
      })
      // The sign-in may have made a connection, which is listed even if the user doesn't complete it.
      .finally(() => void queries.invalidateQueries({ queryKey: [listConnectors.name] }));
  });
  return returned !== undefined;
}

/** Returns the accounts to choose from, or nothing if nothing is left to choose. */
async function endSignIn(
  client: ApiClient,
  { name, businessId, isRenewal }: Setup,
  params: URLSearchParams,
): Promise<SignedIn | undefined> {
  const code = codeIn(params);
  if (name === "amazon-advertising" && code !== undefined && !isRenewal) {
    const { ua_AmazonAdsGetProfiles: answer } = await client.request(getAmazonProfiles, {
      businessId,
      state: params.get("state") ?? "",
      code,
    });
    const accounts = answer.profiles.map(({ profileId, accountName }) => optionOf(profileId, accountName));
    return { businessId, accounts, access: { refreshToken: answer.refreshToken } };
  }
  const { ua_dataConnectorConsent: answer } = await client.request(endConsent, {
    businessId,
    query: params.toString(),
  });
  const { dataConnector, accounts } = answer;
  if (dataConnector.status !== "incomplete") return undefined;
  return {
    businessId: dataConnector.business.id,
    accounts: accounts.map((account) => ({
      ...optionOf(account.id, account.name),
      ...(account.problem !== null && { disabled: true, help: account.problem }),
    })),
    access: { dataConnectorId: dataConnector.id },
  };
}

const optionOf = (id: string, name: string): Option => ({ value: id, text: `${name} - ${id}` });
