import { expect, test } from "vitest";
import { inviteAddresses } from "./invite-addresses.ts";

test(
  "input is split at commas and trimmed, and an address counts once in any spelling",
  { tags: "shell.validation.invite-split" },
  () => {
    expect(inviteAddresses([" Ann@shop.test , bob@shop.test,,", "ann@SHOP.test", "  "])).toEqual([
      "Ann@shop.test",
      "bob@shop.test",
    ]);
  },
);
