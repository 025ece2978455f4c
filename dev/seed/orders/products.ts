import { randomOf } from "./random.ts";

export interface DemoProduct {
  sku: string;
  name: string;
  barcode: string;
  /** In cents of any currency of the business. */
  price: number;
  weightGrams: number;
}

interface Range {
  code: string;
  kinds: readonly (readonly [code: string, name: string, price: number, weightGrams: number])[];
  styles: readonly string[];
}

const ranges = {
  outdoor: {
    code: "OD",
    kinds: [
      ["TENT", "tent", 18_900, 2_900],
      ["PACK", "backpack", 9_900, 1_250],
      ["BAG", "sleeping bag", 12_900, 1_400],
      ["STOVE", "camp stove", 5_900, 480],
      ["LAMP", "lantern", 3_400, 310],
      ["BOOT", "hiking boots", 14_900, 1_300],
      ["JACK", "rain jacket", 11_900, 620],
      ["BOTL", "bottle", 2_400, 260],
      ["MAT", "sleeping mat", 6_900, 740],
    ],
    styles: ["Tarn", "Ridge", "Cairn", "Moss", "Fjord", "Larch", "Scree", "Gale", "Ember", "Heath"],
  },
  home: {
    code: "HM",
    kinds: [
      ["PILW", "cushion", 2_900, 420],
      ["THRW", "throw", 5_400, 900],
      ["MUG", "mug", 1_600, 380],
      ["VASE", "vase", 3_900, 1_100],
      ["LAMP", "table lamp", 8_900, 1_900],
      ["RUG", "rug", 15_900, 4_200],
      ["TRAY", "tray", 3_200, 760],
    ],
    styles: ["Linden", "Pebble", "Cloud", "Saffron", "Ivy", "Harbor", "Clay", "Birch", "Plum", "Slate"],
  },
  europe: {
    code: "EU",
    kinds: [
      ["TENT", "Zelt", 19_900, 2_900],
      ["PACK", "Rucksack", 10_900, 1_250],
      ["BOTL", "Trinkflasche", 2_600, 260],
      ["JACK", "Regenjacke", 12_900, 620],
    ],
    styles: ["Alm", "Heide", "Nebel", "Quelle", "Wald", "Stein", "Föhn", "Kar", "Moor", "Tal"],
  },
} as const satisfies Record<string, Range>;
export type RangeName = keyof typeof ranges;

const sizes = ["S", "M", "L", "XL"];

/** Returns a range's products, the best sold first. */
export function productsOf(name: RangeName, count: number): DemoProduct[] {
  const { code, kinds, styles }: Range = ranges[name];
  const all = sizes.flatMap((size, sizeAt) =>
    styles.flatMap((style, styleAt) =>
      kinds.map(([kind, noun, price, weightGrams], kindAt) => ({
        sku: `${code}-${kind}-${style.slice(0, 3).toUpperCase()}-${size}`,
        name: `${style} ${noun}, ${size}`,
        barcode: barcodeOf(
          Object.keys(ranges).indexOf(name),
          (sizeAt * styles.length + styleAt) * kinds.length + kindAt,
        ),
        price: price + sizeAt * 500 - (styleAt % 3) * 100 - 5,
        weightGrams: weightGrams + sizeAt * 40,
      })),
    ),
  );
  const random = randomOf("products", name);
  return all
    .map((product) => ({ product, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ product }) => product);
}

/** An EAN-13 from the range for use inside a company. */
function barcodeOf(range: number, number: number): string {
  const serial = `20${range}${String(number).padStart(9, "0")}`;
  const sum = Array.from(serial, Number).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return serial + String((10 - (sum % 10)) % 10);
}
