import type { AddressContent } from "@bc/order/contract/delivery";
import type { Random } from "./random.ts";

const firstNames =
  `Adair Alba Amory Anselm Arlo Averil Basil Beatrix Bram Briony Calla Caspian Cedric Cleo Corin Dahlia Darby Delphine
  Edmund Elowen Emrys Esme Fable Fenn Flora Gideon Greta Halcyon Hester Idris Imogen Isolde Jago Jessamy Juniper Kester
  Lark Leopold Linnea Lorcan Lysander Mabel Maren Merrin Nell Niamh Oberon Odette Orla Pascoe Perpetua Quill Ramona Rowan
  Rufus Sable Saskia Silas Sorrel Tamsin Thaddeus Una Verity Wilfred Wren Xanthe Yarrow Zelda`.split(/\s+/);

const lastNames =
  `Abernook Ashgrove Barrowmere Birchfold Blackspring Bramwell-Tye Brightwater Calderhythe Cloverley Copperthwaite
  Dapplewood Dunmorrow Eastmarsh Elderwick Fairholt Fernsby Fogwell Foxglade Galebridge Goldfinch-Row Greymantle Harrowgate
  Hawthornby Hazelrigg Holloway-Reed Inglemoor Ivyhurst Juniperson Kestrelton Kingsmere Larkspur Lindenfeld Lowmarsh
  Maplethorpe Marrowick Meadowcroft Mistlethwaite Moorcroft-Vane Nettlefold Northgate-Lee Oakenshaw Otterburn Pennywhistle
  Pinecliffe Quarrystone Ravensdale Ripplebrook Rosenhag Sandpiper Silverfen Skylark Stonebeck Summerhay Tarnwick
  Thistledown Thornquist Underhill-Moss Vexley Wayfarer Westerbloom Whitlow-Pike Wickersham-Dell Willowbank Winterbourne-Ash
  Yewdale Zephyrine`.split(/\s+/);

const streets = ["Alder", "Beacon", "Cinder", "Dovecote", "Ember", "Fallow", "Garnet", "Heron", "Islet", "Juniper"];
const companies = ["Fernwick Supply", "Tarn & Vale", "Otterburn Works", "Hollow Oak Studio", "Brightfen Ltd"];

interface Country {
  code: string;
  name: string;
  /** City, state and the beginning of its postal codes. */
  cities: readonly (readonly [city: string, state: string, postal: string])[];
  street(number: number, name: string): string;
  postalCode(prefix: string, random: Random): string;
  /** From a range that is reserved for fiction; null where a country has none. */
  phone(random: Random): string | null;
}

const padded = (value: number, size: number): string => String(value).padStart(size, "0");
const letter = (random: Random): string => random.pick(Array.from("ABCEGHJKLMNPRSTVXY"));
const plainStreet = (number: number, name: string): string => `${number} ${name} Street`;
const fictional = (area: string, random: Random): string => `+1 ${area} 555 01${padded(random.between(0, 99), 2)}`;

const countries = {
  US: {
    code: "US",
    name: "United States",
    cities: [
      ["Austin", "TX", "787"],
      ["Chicago", "IL", "606"],
      ["Denver", "CO", "802"],
      ["Portland", "OR", "972"],
      ["Boise", "ID", "837"],
      ["Madison", "WI", "537"],
      ["Nashville", "TN", "372"],
      ["Tucson", "AZ", "857"],
      ["Burlington", "VT", "054"],
      ["Raleigh", "NC", "276"],
    ],
    street: plainStreet,
    postalCode: (prefix, random) => `${prefix}${padded(random.between(1, 60), 2)}`,
    phone: (random) => fictional(random.pick(["512", "312", "303", "503", "615"]), random),
  },
  CA: {
    code: "CA",
    name: "Canada",
    cities: [
      ["Toronto", "ON", "M5V"],
      ["Ottawa", "ON", "K1A"],
      ["Halifax", "NS", "B3H"],
      ["Calgary", "AB", "T2P"],
    ],
    street: plainStreet,
    postalCode: (prefix, random) => `${prefix} ${random.between(1, 9)}${letter(random)}${random.between(1, 9)}`,
    phone: (random) => fictional(random.pick(["416", "613", "902", "403"]), random),
  },
  DE: {
    code: "DE",
    name: "Germany",
    cities: [
      ["Berlin", "BE", "10"],
      ["Leipzig", "SN", "04"],
      ["Hamburg", "HH", "20"],
      ["Munich", "BY", "80"],
      ["Cologne", "NW", "50"],
    ],
    street: (number, name) => `${name}weg ${number}`,
    postalCode: (prefix, random) => `${prefix}${padded(random.between(101, 899), 3)}`,
    phone: (random) => `+49 30 23125 ${padded(random.between(0, 999), 3)}`,
  },
  GB: {
    code: "GB",
    name: "United Kingdom",
    cities: [
      ["Leeds", "West Yorkshire", "LS"],
      ["Bristol", "Bristol", "BS"],
      ["Glasgow", "Lanarkshire", "G"],
    ],
    street: (number, name) => `${number} ${name} Lane`,
    postalCode: (prefix, random) => `${prefix}${random.between(1, 9)} ${random.between(1, 9)}${letter(random)}A`,
    phone: (random) => `+44 1632 960${padded(random.between(0, 999), 3)}`,
  },
  CH: {
    code: "CH",
    name: "Switzerland",
    cities: [
      ["Zurich", "ZH", "80"],
      ["Bern", "BE", "30"],
      ["Basel", "BS", "40"],
    ],
    street: (number, name) => `${name}gasse ${number}`,
    postalCode: (prefix, random) => `${prefix}${padded(random.between(1, 59), 2)}`,
    phone: () => null,
  },
} as const satisfies Record<string, Country>;
export type CountryCode = keyof typeof countries;

/** Returns an invented customer. */
export function customerOf(random: Random, code: CountryCode, number: number): AddressContent {
  const country: Country = countries[code];
  const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)];
  const [city, state, prefix] = random.pick(country.cities);
  return {
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    company: random.chance(0.08) ? random.pick(companies) : null,
    phone: country.phone(random),
    email: `${firstName}.${lastName}${number}@mail.example`.toLowerCase(),
    address1: country.street(random.between(1, 240), random.pick(streets)),
    address2: random.chance(0.15) ? `Unit ${random.between(1, 40)}` : null,
    city,
    state,
    postalCode: country.postalCode(prefix, random),
    country: country.name,
    countryCode: country.code,
  };
}
