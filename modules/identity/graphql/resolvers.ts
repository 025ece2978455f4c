import { identity_passkeyList } from "./passkey-list.ts";
import "./services.ts";
import { User } from "./user.ts";

export const resolvers = { Query: { identity_passkeyList }, User };
