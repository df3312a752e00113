const casNumber = /^(?:cas(?:\s*(?:rn|no\.?|number|#))?[\s:#-]*)?(\d{2,7})-(\d{2})-(\d)$/i;

/**
 * The CAS Registry Number in a text, with or without the label before it; null for any other text. The last
 * digit is the check digit: the sum of the other digits, each times its position from the right, modulo 10.
 */
export function casNumberOf(text: string): string | null {
  const parts = casNumber.exec(text.trim());
  if (parts === null) return null;
  const [, first, second, check] = parts;
  const digits = `${first}${second}`.split('').reverse();
  const sum = digits.reduce((total, digit, at) => total + Number(digit) * (at + 1), 0);
  return first.startsWith('0') || sum % 10 !== Number(check) ? null : `${first}-${second}-${check}`;
}
