export type { PersonRow as UserModel } from "@bc/org/public";
