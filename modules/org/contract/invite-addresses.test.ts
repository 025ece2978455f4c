import { expect, test } from "vitest";
import { inviteAddresses, isInviteAddress } from "./invite-addresses.ts";

test("what is typed is split at commas and trimmed, and an address counts once however it is written [shell.validation.invite-split]", () => {
  expect(inviteAddresses([" Ann@shop.test , bob@shop.test,,", "ann@SHOP.test", "  "])).toEqual([
    "Ann@shop.test",
    "bob@shop.test",
  ]);
});

test("what no mail can be sent to alone is no address", () => {
  expect(["ann@shop.test", "ann", "ann@shop", "<ann@shop.test>"].filter(isInviteAddress)).toEqual(["ann@shop.test"]);
});
