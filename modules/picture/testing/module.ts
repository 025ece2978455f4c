import type { ModuleTesting } from "@bc/testing/module-testing";
import { signedIn } from "@bc/testing/rights-samples";

export const module = {
  fields: {
    "Mutation.org_userPictureUpdate": signedIn({ input: { picture: "" } }, "picture.refused"),
    "Mutation.org_userPictureRemove": signedIn(),
  },
} satisfies ModuleTesting;
