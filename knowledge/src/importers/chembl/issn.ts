/** DOIs derived from older article identifiers begin with the ISSN of the journal, before the year in brackets. */
const issnInDoi = /^10\.\d{4,9}\/(?:s|\(sici\))?(\d{4})-?(\d{3})([\dx])[(<]/i;

/** The ISSN in a DOI such as 10.1016/S0960-894X(98)00654-4, verified by its check digit; null for any other DOI. */
export function issnOfDoi(doi: string): string | null {
  const parts = issnInDoi.exec(doi.trim());
  if (parts === null) return null;
  const [, first, second, check] = parts;
  const sum = `${first}${second}`.split('').reduce((total, digit, at) => total + Number(digit) * (8 - at), 0);
  const expected = (11 - (sum % 11)) % 11;
  return (expected === 10 ? 'X' : String(expected)) === check.toUpperCase()
    ? `${first}-${second}${check.toUpperCase()}`
    : null;
}
