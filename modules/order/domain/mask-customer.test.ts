import { expect, test } from "vitest";
import { maskAddress, maskEmail, maskName, maskPayload, maskPhone, maskPostalCode } from "./mask-customer.ts";

test("names become initials, emails keep letter and domain, phones and postal codes two characters", () => {
  expect(maskName("ada King Lovelace")).toBe("A. K. L.");
  expect(maskEmail("ada@shop.example")).toBe("a•••@shop.example");
  expect(maskEmail("nonsense")).toBe("•••");
  expect(maskPhone("+1 (202) 555-0123")).toBe("•••23");
  expect(maskPhone("0123")).toBe("•••");
  expect(maskPostalCode(" K1A 0B1")).toBe("K1•••");
  expect(maskPostalCode("75")).toBe("•••");
});

test("masked address keeps city, state and country only", () => {
  const lines = { address1: "1 Main St", address2: "Apt 2", address3: null };
  const names = { name: "Ada Lovelace", firstName: "Ada", lastName: "Lovelace", company: "Acme Tents" };
  const place = { city: "Dallas", state: "TX", country: "United States", countryCode: "US" };
  expect(
    maskAddress({ ...lines, ...names, ...place, phone: "2025550123", email: "ada@shop.example", postalCode: "75201" }),
  ).toEqual({
    ...place,
    name: "A. L.",
    firstName: "A.",
    lastName: "L.",
    company: "A. T.",
    phone: "•••23",
    email: "a•••@shop.example",
    address1: null,
    address2: null,
    address3: null,
    postalCode: "75•••",
  });
});

test("personal keys of a channel's payload are masked in any notation", () => {
  const masked = maskPayload({
    id: 7,
    buyerEmail: "ada@shop.example",
    "shipping-address": { Name: "Ada Lovelace", addressLine1: "1 Main St", city: "Dallas", zip: 75201, extra: "Suite" },
    customer: { id: 12, first_name: "Ada", default_address: { province_code: "TX", country: "US" } },
    line_items: [{ name: "Tent", sku: "TENT-2P", price: "12.50" }],
    total_price: "12.50",
    giftMessage: "Happy birthday, Ada",
    tags: ["call ada@shop.example first"],
  });
  expect(masked).toEqual({
    id: 7,
    buyerEmail: "a•••@shop.example",
    "shipping-address": { Name: "A. L.", addressLine1: "•••", city: "Dallas", zip: "75•••", extra: "•••" },
    customer: { id: 12, first_name: "A.", default_address: { province_code: "TX", country: "US" } },
    line_items: [{ name: "Tent", sku: "TENT-2P", price: "12.50" }],
    total_price: "12.50",
    giftMessage: "•••",
    tags: ["call a•••@shop.example first"],
  });
});
