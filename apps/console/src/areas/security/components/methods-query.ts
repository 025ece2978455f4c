import type { UseQueryResult } from "@tanstack/react-query";
import type { ApiError } from "../../../shared/api/api-error.ts";
import type { GetSignInMethodsQuery } from "../api/get-sign-in-methods.gen.ts";

export type MethodsQuery = UseQueryResult<GetSignInMethodsQuery, ApiError>;
