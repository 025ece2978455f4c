import type { Module, Summary } from "@bc/api-kit/module";
import type { RestRoute } from "@bc/api-kit/rest-route";
import { modules as declared } from "@bc/modules/server";
import type { Sentence } from "@bc/runtime/app-error";
import type { IResolvers } from "@graphql-tools/utils";

const modules: readonly Module[] = declared;

/** All modules that the api serves. */
export const moduleResolvers = modules.flatMap(({ resolvers = [] }) => resolvers as IResolvers | IResolvers[]);
export const restRoutes: readonly RestRoute[] = modules.flatMap(({ routes = [] }) => routes);

/** By code. */
export const moduleSentences: Readonly<Record<string, Sentence>> = Object.fromEntries(
  modules.flatMap(({ sentences = {} }) => Object.entries(sentences)),
);
/** Sentences shown at a form field, by code and by the field's name in the operation's input. */
export const fieldSentences: Readonly<Record<string, Readonly<Record<string, Sentence>>>> = Object.fromEntries(
  modules.flatMap(({ fieldSentences: own = {} }) => Object.entries(own)),
);
/** Summaries by type and field. A field without one shows the sentence of the code. */
export const summaries: Readonly<Record<string, Summary>> = Object.fromEntries(
  modules.flatMap(({ summaries: own = {} }) => Object.entries(own)),
);
