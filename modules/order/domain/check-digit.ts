/** Computes the check character that follows a serial. */
export type CheckDigit = (serial: string) => string;

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const digitsOf = (serial: string): number[] => Array.from(serial, Number);

const complement = (sum: number): string => String((10 - (sum % 10)) % 10);

function weighted(values: readonly number[], weights: readonly number[]): number {
  return values.reduce((sum, value, at) => sum + value * (weights[at % weights.length] ?? 0), 0);
}

/** Weights 3, 1 from the right, modulo 10: USPS, FedEx Ground, Canada Post. */
export const threeOne: CheckDigit = (serial) => complement(weighted(digitsOf(serial).toReversed(), [3, 1]));

/** Weights 1, 3, 7 from the right, modulo 11, then 10: FedEx Express. */
export const oneThreeSeven: CheckDigit = (serial) =>
  String((weighted(digitsOf(serial).toReversed(), [1, 3, 7]) % 11) % 10);

/** Weights 1, 2 from the left, modulo 10; a letter counts its code minus 3, modulo 10: UPS. */
export const upsDigit: CheckDigit = (serial) => complement(weighted(Array.from(serial, upsValue), [1, 2]));

const upsValue = (character: string): number =>
  /\d/.test(character) ? Number(character) : ((character.codePointAt(0) ?? 0) - 3) % 10;

/** As UPS, but the leading C or D counts 4 or 5: OnTrac. */
export const ontracDigit: CheckDigit = (serial) =>
  complement(weighted([serial.startsWith("C") ? 4 : 5, ...digitsOf(serial.slice(1))], [1, 2]));

/** The serial modulo 7: DHL Express. */
export const modSeven: CheckDigit = (serial) => String(Number(serial) % 7);

/** Every second digit from the right doubled, digits of the products summed: Purolator. */
export const luhn: CheckDigit = (serial) =>
  complement(
    digitsOf(serial)
      .toReversed()
      .reduce((sum, digit, at) => sum + (at % 2 === 0 ? ((digit * 2) % 10) + Math.floor(digit / 5) : digit), 0),
  );

/** Weights 8 6 4 2 3 5 9 7; 11 minus the sum modulo 11, with 10 as 0 and 11 as 5: postal items (UPU S10). */
export const s10Digit: CheckDigit = (serial) => {
  const digit = 11 - (weighted(digitsOf(serial), [8, 6, 4, 2, 3, 5, 9, 7]) % 11);
  return String(digit === 10 ? 0 : digit === 11 ? 5 : digit);
};

/** ISO 7064 MOD 37,36: DPD. */
export const mod3736: CheckDigit = (serial) => {
  const rest = Array.from(serial).reduce((product, character) => {
    const sum = (product + alphabet.indexOf(character)) % 36 || 36;
    return (sum * 2) % 37;
  }, 36);
  return alphabet.charAt((37 - rest) % 36);
};
