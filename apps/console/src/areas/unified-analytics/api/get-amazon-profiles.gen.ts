// Generated from get-amazon-profiles.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetAmazonProfilesMutationVariables = Exact<{
  businessId: string;
  state: string;
  code: string;
}>;

export type GetAmazonProfilesMutation = { readonly ua_AmazonAdsGetProfiles: { readonly refreshToken: string, readonly profiles: ReadonlyArray<{ readonly profileId: string, readonly accountName: string }> } };

export const getAmazonProfiles: Operation<GetAmazonProfilesMutation, GetAmazonProfilesMutationVariables> = {
  name: "GetAmazonProfiles",
  hash: "983e81bb5ee41d94a568ebbcad33fd538d1f38ba3eff068b472bf53ab8cc9d0c",
};
