const casNumber = /^(?:cas(?:\s*(?:rn|no\.?|number|#))?[\s:#-]*)?(\d{2,7})-(\d{2})-(\d)$/i;

/**
 * The CAS Registry Number that a text is, with or without the word before it; null for any other text. Its last digit
 * checks the others: each times its place from the right, summed up, modulo 10.
 */
export function casNumberOf(text: string): string | null {
  const parts = casNumber.exec(text.trim());
  if (parts === null) return null;
  const [, first, second, check] = parts;
  const digits = `${first}${second}`.split('').reverse();
  const sum = digits.reduce((total, digit, at) => total + Number(digit) * (at + 1), 0);
  return first.startsWith('0') || sum % 10 !== Number(check) ? null : `${first}-${second}-${check}`;
}
