import { callerOf } from "@bc/api-kit/context";
import { showWorkload } from "../service/show-workload.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const status_workload: NonNullable<QueryResolvers["status_workload"]> = (_parent, _args, context) =>
  showWorkload(context.database, callerOf(context));
