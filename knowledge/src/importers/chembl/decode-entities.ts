/** Greek letters by their names in HTML; the names of the capitals begin with a capital. */
const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega';

/** Letters of Latin-1 from U+00C0 on, in their order. */
const latin =
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  reg: '®',
  trade: '™',
  copy: '©',
  deg: '°',
  plusmn: '±',
  micro: 'µ',
  middot: '·',
  sup1: '¹',
  sup2: '²',
  sup3: '³',
  frac12: '½',
  ge: '≥',
  le: '≤',
  asymp: '≈',
  infin: '∞',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  prime: '′',
  Prime: '″',
  bull: '•',
  hellip: '…',
  larr: '←',
  rarr: '→',
  harr: '↔',
};

const named: ReadonlyMap<string, string> = new Map([
  ...Object.entries(signs),
  ...greek.split(' ').flatMap((name, at): [string, string][] => {
    const small = String.fromCodePoint(0x3b1 + at);
    // The final sigma has no capital of its own.
    if (name === 'sigmaf') return [[name, small]];
    return [
      [name, small],
      [`${name[0].toUpperCase()}${name.slice(1)}`, small.toUpperCase()],
    ];
  }),
  ...latin.split(' ').map((name, at): [string, string] => [name, String.fromCodePoint(0xc0 + at)]),
]);

const entity = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,7}));/g;

/**
 * A text with its HTML entities as the characters that they stand for. What is no known entity, or lacks its semicolon,
 * stays: `R&D; test`, `A&B`. Each is decoded once, so that `&amp;lt;` becomes `&lt;`. An entity in capitals, as in a name that
 * was put into capitals whole, is read as its small form and gives a capital.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return characterNamed(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    return isPrintable(code) ? String.fromCodePoint(code) : whole;
  });
}

function characterNamed(name: string): string | null {
  const exact = named.get(name);
  if (exact !== undefined) return exact;
  if (name !== name.toUpperCase()) return null;
  const small = named.get(name.toLowerCase());
  if (small === undefined) return null;
  // The capital of the micro sign is another letter, and that of sharp s is two.
  return ['µ', 'ß'].includes(small) ? small : small.toUpperCase();
}

/** Leaves out control characters, surrogates and what is no code point. */
function isPrintable(code: number): boolean {
  if (code < 0x20 || (code >= 0x7f && code < 0xa0) || code > 0x10_ff_ff) return false;
  return code < 0xd8_00 || code > 0xdf_ff;
}
