import { describe, expect, test } from "vitest";
import { carrierOf, isTracked, trackingPage } from "../contract/carriers.ts";
import { sampleCarriers, sampleTrackingNumber } from "../testing/tracking-numbers.ts";
import { checkTrackingNumber, normalizeTrackingNumber } from "./tracking-number.ts";

const recognized = (carrier: string) => ({ kind: "recognized", carrier });

test("spaces and hyphens are removed and letters uppercased", { tags: ["orders.tracking.normalised"] }, () => {
  expect(normalizeTrackingNumber(" 1z 5r8-939 0357\u00A05671\u201127 ")).toBe("1Z5R89390357567127");
});

test("UPS number needs its check digit", { tags: ["orders.tracking.ups"] }, () => {
  expect(checkTrackingNumber("1Z5R89390357567127")).toEqual(recognized("UPS"));
  expect(checkTrackingNumber("1Z5R89390357567128")).toEqual({ kind: "wrong-check-digit", carriers: ["UPS"] });
});

describe("USPS number", { tags: ["orders.tracking.usps"] }, () => {
  test.each([
    "9400111206206406260787",
    "03071790000523483741",
    "420221539101026837331000039521",
    "4201002334249200190132607600833457",
    "92748931507708513018050063",
  ])("%s is recognized, and refused with another last digit", (number) => {
    expect(checkTrackingNumber(number)).toEqual(recognized("USPS"));
    const wrong = number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10);
    expect(checkTrackingNumber(wrong)).toMatchObject({ kind: "wrong-check-digit" });
  });
});

describe("FedEx Express number", { tags: ["orders.tracking.fedex-express"] }, () => {
  test.each(["986578788855", "1001921334250001000300779017972697", "9622001900000000000000776632517510"])(
    "%s is recognized, and refused with another last digit",
    (number) => {
      expect(checkTrackingNumber(number, "FedEx")).toEqual(recognized("FedEx"));
      const wrong = number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10);
      expect(checkTrackingNumber(wrong, "FedEx")).toEqual({ kind: "wrong-check-digit", carriers: ["FedEx"] });
    },
  );
});

describe("FedEx Ground number", { tags: ["orders.tracking.fedex-ground"] }, () => {
  test.each(["041441760228964", "9611020987654312345672", "000123450000000027"])(
    "%s is recognized, and refused with another last digit",
    (number) => {
      expect(checkTrackingNumber(number)).toEqual(recognized("FedEx"));
      const wrong = number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10);
      expect(checkTrackingNumber(wrong, "FedEx")).toEqual({ kind: "wrong-check-digit", carriers: ["FedEx"] });
    },
  );
});

test("DHL Express number needs the rest of its division by seven", { tags: ["orders.tracking.dhl-express"] }, () => {
  expect(checkTrackingNumber("3318810025")).toEqual(recognized("DHL Express"));
  expect(checkTrackingNumber("73891051146")).toEqual(recognized("DHL Express"));
  expect(checkTrackingNumber("3318810034")).toEqual({ kind: "wrong-check-digit", carriers: ["DHL Express"] });
});

test("numbers of DHL pieces and DHL eCommerce are recognized", { tags: ["orders.tracking.dhl-piece"] }, () => {
  expect(checkTrackingNumber("JJD0099999999")).toEqual(recognized("DHL Express"));
  expect(checkTrackingNumber("JVGL099999999")).toEqual(recognized("DHL Express"));
  expect(checkTrackingNumber("GM2951173225174494")).toEqual(recognized("DHL eCommerce"));
  expect(checkTrackingNumber("GS295117494011169041")).toEqual({ kind: "not-checked" });
});

test("Amazon number is recognized", { tags: ["orders.tracking.amazon"] }, () => {
  for (const number of ["TBA010000000000", "TBC010000000000", "TBM010000000000"])
    expect(checkTrackingNumber(number)).toEqual(recognized("Amazon"));
  expect(checkTrackingNumber("TBX010000000000")).toEqual({ kind: "not-checked" });
});

test("OnTrac number needs its check digit", { tags: ["orders.tracking.ontrac"] }, () => {
  expect(checkTrackingNumber("C11031500001879")).toEqual(recognized("OnTrac"));
  expect(checkTrackingNumber("C11031500001878")).toEqual({ kind: "wrong-check-digit", carriers: ["OnTrac"] });
  expect(checkTrackingNumber("D11031500001878")).toEqual(recognized("OnTrac"));
});

test("LaserShip numbers are recognized", { tags: ["orders.tracking.lasership"] }, () => {
  for (const number of ["LX17635036", "LA17635036", "1LS717793482164", "1LS7119013618127-1", "1LS711901361812701"])
    expect(checkTrackingNumber(normalizeTrackingNumber(number))).toEqual(recognized("LaserShip"));
});

test("postal number names the post of its country", { tags: ["orders.tracking.s10"] }, () => {
  expect(checkTrackingNumber("RB123456785GB")).toEqual(recognized("Royal Mail"));
  expect(checkTrackingNumber("RB123456785US")).toEqual(recognized("USPS"));
  expect(checkTrackingNumber("RB123456785SE")).toEqual(recognized("International post"));
  expect(checkTrackingNumber("RB123456786GB")).toEqual({ kind: "wrong-check-digit", carriers: ["Royal Mail"] });
});

test("postal number whose remainder is 0 or 1 ends with 5 or 0", { tags: ["orders.tracking.s10"] }, () => {
  expect(checkTrackingNumber("RB000000005GB")).toEqual(recognized("Royal Mail"));
  expect(checkTrackingNumber("RB003000000GB")).toEqual(recognized("Royal Mail"));
});

test("DPD number needs its check character", { tags: ["orders.tracking.dpd"] }, () => {
  expect(checkTrackingNumber("09980000020033F")).toEqual(recognized("DPD"));
  expect(checkTrackingNumber("008182709980000020033350276C")).toEqual(recognized("DPD"));
  expect(checkTrackingNumber("09980000020033G")).toEqual({ kind: "wrong-check-digit", carriers: ["DPD"] });
  expect(checkTrackingNumber("008182709980000020033350276A")).toEqual({ kind: "wrong-check-digit", carriers: ["DPD"] });
});

test(
  "Canada Post and Purolator numbers need their check digits",
  { tags: ["orders.tracking.canada-post-purolator"] },
  () => {
    expect(checkTrackingNumber("0073938000549297")).toEqual(recognized("Canada Post"));
    expect(checkTrackingNumber("0073938000549298")).toEqual({ kind: "wrong-check-digit", carriers: ["Canada Post"] });
    expect(checkTrackingNumber("335258857374", "Purolator")).toEqual(recognized("Purolator"));
    expect(checkTrackingNumber("335258857375", "Purolator")).toEqual({
      kind: "wrong-check-digit",
      carriers: ["Purolator"],
    });
  },
);

test("Parcelforce and Yodel numbers are recognized", { tags: ["orders.tracking.parcelforce-yodel"] }, () => {
  expect(checkTrackingNumber("JJD0002257639032011")).toEqual(recognized("Yodel"));
  expect(checkTrackingNumber("JD0002257639032011")).toEqual(recognized("Yodel"));
  expect(checkTrackingNumber("PB1234567")).toEqual(recognized("Parcelforce"));
  expect(checkTrackingNumber("PBPB1234567890")).toEqual(recognized("Parcelforce"));
});

describe("number of an unknown shape", { tags: ["orders.tracking.others"] }, () => {
  test.each(["H00ABC1234567890", "ABC123", "A".repeat(40)])("%s passes unchecked", (number) => {
    expect(checkTrackingNumber(number)).toEqual({ kind: "not-checked" });
  });

  test.each(["ABC12", "A".repeat(41), "1Z5R8939/357567127", ""])("%j is no number", (number) => {
    expect(checkTrackingNumber(number)).toEqual({ kind: "malformed" });
  });
});

describe("number that several carriers use", { tags: ["orders.tracking.normalised"] }, () => {
  test("the user chooses the carrier", () => {
    expect(checkTrackingNumber("JVGL0999999990")).toEqual({
      kind: "ambiguous",
      carriers: ["DHL Express", "Parcelforce"],
    });
  });

  test("the shipment's carrier wins", () => {
    expect(checkTrackingNumber("JVGL0999999990", "Parcelforce")).toEqual(recognized("Parcelforce"));
  });

  test("a right check digit decides among carriers", () => {
    expect(checkTrackingNumber("986578788855")).toEqual(recognized("FedEx"));
    expect(checkTrackingNumber("986578788855", "Purolator")).toEqual({
      kind: "wrong-check-digit",
      carriers: ["Purolator"],
    });
    expect(checkTrackingNumber("986578788851")).toEqual({
      kind: "wrong-check-digit",
      carriers: ["FedEx", "Purolator"],
    });
  });

  test("another shape than the carrier's passes unchecked", () => {
    expect(checkTrackingNumber("1Z5R89390357567128", "FedEx")).toEqual({ kind: "not-checked" });
    expect(checkTrackingNumber("1Z5R89390357567128", "Bike courier")).toEqual({ kind: "not-checked" });
  });
});

test("carriers are found by the spellings of channels", () => {
  expect(["fedex_ground", "Royal-Mail", "DHL", "ups"].map(carrierOf)).toEqual([
    "FedEx",
    "Royal Mail",
    "DHL Express",
    "UPS",
  ]);
  expect(carrierOf("Bike courier")).toBeUndefined();
  expect([isTracked("Usps"), isTracked("International post"), isTracked(null)]).toEqual([true, false, false]);
  expect(trackingPage("UPS", "1Z5R89390357567127")).toBe("https://www.ups.com/track?tracknum=1Z5R89390357567127");
  expect(trackingPage("Bike courier", "123456")).toBeNull();
});

test("sample numbers pass their check digits", () => {
  let seed = 1;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (const carrier of sampleCarriers)
    for (let at = 0; at < 200; at++)
      expect(checkTrackingNumber(sampleTrackingNumber(carrier, random), carrier)).toEqual(recognized(carrier));
});
