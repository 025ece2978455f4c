/** The shops of Amazon by domain; the first is the default. */
export const marketplaces = {
  "amazon.com": "United States",
  "amazon.ca": "Canada",
  "amazon.com.mx": "Mexico",
  "amazon.com.br": "Brazil",
  "amazon.co.uk": "United Kingdom",
  "amazon.ie": "Ireland",
  "amazon.de": "Germany",
  "amazon.fr": "France",
  "amazon.it": "Italy",
  "amazon.es": "Spain",
  "amazon.nl": "Netherlands",
  "amazon.com.be": "Belgium",
  "amazon.se": "Sweden",
  "amazon.pl": "Poland",
  "amazon.com.tr": "Türkiye",
  "amazon.ae": "United Arab Emirates",
  "amazon.sa": "Saudi Arabia",
  "amazon.eg": "Egypt",
  "amazon.co.za": "South Africa",
  "amazon.in": "India",
  "amazon.co.jp": "Japan",
  "amazon.sg": "Singapore",
  "amazon.com.au": "Australia",
} as const;

export type Marketplace = keyof typeof marketplaces;

export const defaultMarketplace: Marketplace = "amazon.com";

export function isMarketplace(domain: string | null): domain is Marketplace {
  return domain !== null && Object.hasOwn(marketplaces, domain);
}
