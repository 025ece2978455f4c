import type { apiErrors } from "@bc/api-kit/errors";
import type { databaseErrors } from "@bc/db/errors";
import type { eventErrors } from "@bc/events/append";
import type { mailErrors } from "@bc/mail/errors";
import {
  type ErrorParams,
  fillSentence,
  generalSentences,
  type Sentence,
  type Sentences,
  tryAgain,
} from "@bc/runtime/app-error";
import type { httpErrors } from "@bc/runtime/http-client";
import type { WarehouseErrorCode } from "@bc/warehouse/errors";
import type { workflowErrors } from "@bc/workflow/client";
import { fieldSentences, moduleSentences } from "./modules.ts";

type PackageErrors = typeof apiErrors &
  typeof databaseErrors &
  typeof eventErrors &
  typeof httpErrors &
  typeof mailErrors &
  typeof workflowErrors &
  Record<"internal" | WarehouseErrorCode, unknown>;

const { failed, outage, slow } = generalSentences;

const packageSentences: Sentences<PackageErrors> = {
  internal: failed,
  "api.caller-gone": "The request was given up by its sender.",
  "api.identity-unavailable": "Sign-in can't be checked right now. Please try again.",
  "api.operation-refused": "The request is not one this server answers.",
  "api.operation-unknown": "This version of the console is no longer served. Reload the page.",
  "api.overloaded": tryAgain("The console is busy."),
  "api.page-refused": "A page holds between 1 and {maxPageSize} rows, and begins within the first {maxSkip}.",
  "api.path-unknown": "There is nothing at this address.",
  "api.query-refused": "The request has a value that isn't allowed: {problems}",
  "api.rate-limited": tryAgain("Too many requests."),
  "api.too-slow": slow,
  "api.unauthenticated": "Your session has ended. Sign in again.",
  "database.busy": "Another user is changing this right now. Try again.",
  "database.name-taken": "That name already exists",
  "database.overloaded": tryAgain("Too many requests are being processed."),
  "database.tenant-refused": "You no longer have access here. Ask an administrator of the organization.",
  "database.too-slow": slow,
  "database.unavailable": outage,
  "event.handler-too-slow": slow,
  "event.payload-invalid": failed,
  "event.payload-too-large": failed,
  "http.address-refused": "This address can't be reached from here.",
  "http.circuit-open": outage,
  "http.limited": "A partner service is busy. Please try again.",
  "http.timeout": slow,
  "http.unavailable": outage,
  "http.unreadable": failed,
  "mail.refused": "This address gets no mail.",
  "mail.unavailable": "Mail can't be sent right now. It is tried again.",
  "warehouse.batch-too-large": failed,
  "warehouse.failed": failed,
  "warehouse.overloaded": "The warehouse is busy. Please try again.",
  "warehouse.query-forbidden": failed,
  "warehouse.read-only": failed,
  "warehouse.result-too-large": "This is more than one answer can hold. Choose a shorter period.",
  "warehouse.tenant-missing": failed,
  "warehouse.tenant-mixed": failed,
  "warehouse.too-slow": slow,
  "warehouse.unavailable": outage,
  "workflow.cancelled": "The work was cancelled.",
  "workflow.deadline-exceeded": "This took longer than it may. Start it again.",
  "workflow.input-invalid": failed,
  "workflow.input-too-large": failed,
  "workflow.refused": outage,
  "workflow.result-too-large": failed,
  "workflow.run-missing": "This run is no longer known.",
  "workflow.run-not-failed": "Only work that has failed can be started again.",
  "workflow.run-replayed": "This work has already been retried.",
  "workflow.step-overlap": failed,
  "workflow.step-timeout": slow,
  "workflow.superseded": failed,
  "workflow.unregistered": outage,
};

/** All error sentences: those of the packages, and those that each module declares. */
const catalogue: Readonly<Record<string, Sentence>> = { ...packageSentences, ...moduleSentences };

/** Returns the sentence for a code; an undeclared code gets the general one. */
export function sentenceFor(code: string, params: ErrorParams): string {
  return fillSentence((Object.hasOwn(catalogue, code) && catalogue[code]) || failed, params);
}

/** The sentences for single fields of the form, where the code has any. */
export function fieldSentencesFor(code: string, params: ErrorParams): Record<string, string> | undefined {
  const fields = Object.hasOwn(fieldSentences, code) ? fieldSentences[code] : undefined;
  return (
    fields &&
    Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, fillSentence(sentence, params)]))
  );
}
