import { expect, test } from "vitest";
import { inviteAddresses } from "./invite-addresses.ts";

test(
  "what is typed is split at commas and trimmed, and an address counts once however it is written",
  { tags: "shell.validation.invite-split" },
  () => {
    expect(inviteAddresses([" Ann@shop.test , bob@shop.test,,", "ann@SHOP.test", "  "])).toEqual([
      "Ann@shop.test",
      "bob@shop.test",
    ]);
  },
);
