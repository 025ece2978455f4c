import { toConnectFields, type ConnectAnswers } from "@bc/ua/contract/connect-form";
import type { Source } from "@bc/ua/contract/source";
import { useState } from "react";
import { ApiError } from "../../../shared/api/api-error.ts";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../shared/current/current.tsx";
import { analyticsQuery } from "../../../shared/navigation/analytics-query.ts";
import { telemetry } from "../../../shared/telemetry/telemetry.ts";
import { createConnector, type CreateConnectorMutationVariables } from "../api/create-connector.gen.ts";
import { listConnectors } from "../api/list-connectors.gen.ts";
import type { AddFailure, Replaced, SignedIn } from "./add-task.ts";
import { clearSetup } from "./setup.ts";
import { useDeletion } from "./use-deletion.ts";

interface Creation {
  source: Source;
  businessId: string;
  answers: ConnectAnswers;
  signedIn?: SignedIn | undefined;
  replaced?: Replaced | undefined;
}

/**
 * Creates a connection and returns its ID. Rejects with errors that the form shows; after others, which are reported,
 * `onFailed` is called and nothing is returned.
 */
export function useCreateConnector(onFailed: (failure: AddFailure) => void) {
  const { organization } = useCurrent();
  const deleteReplaced = useDeletion();
  const write = useWrite(createConnector, { refetch: [listConnectors, analyticsQuery] });
  const [isCreating, setCreating] = useState(false);

  async function create({ source, businessId, answers, signedIn, replaced }: Creation): Promise<string | undefined> {
    setCreating(true);
    try {
      const input = {
        organizationId: organization.id,
        businessId,
        dataConnectorType: source.typeName,
        startDate: answers["startDate"],
        ...signedIn?.access,
        ...toConnectFields(source, answers),
      };
      const created = await write.mutateAsync({ input: input as CreateConnectorMutationVariables["input"] });
      // Deleted last, so that a refused creation doesn't lose it. One that can't be deleted stays in the list.
      if (replaced) await deleteReplaced(replaced).catch(report);
      return created.ua_CreateDataConnector.instance.uuidId;
    } catch (error) {
      if (error instanceof ApiError && isForForm(error)) throw error;
      report(error);
      clearSetup();
      onFailed(failureOf(error));
      return undefined;
    } finally {
      setCreating(false);
    }
  }
  return { create, isCreating };
}

function report(error: unknown): void {
  telemetry.reportError(error, {
    area: "unified-analytics",
    ...(error instanceof ApiError && error.requestId && { requestId: error.requestId }),
  });
}

/** Whether the user can correct the form: a value is refused, or the shop is registered already. */
function isForForm({ class: kind, code, fields }: ApiError): boolean {
  return code === "ua.shop-registered" || (kind === "invalid" && fields !== undefined);
}

export function failureOf(error: unknown): AddFailure {
  return {
    title: "Error while creating data connector",
    ...(error instanceof ApiError
      ? { text: error.message, requestId: error.requestId }
      : { text: "Something went wrong" }),
  };
}
