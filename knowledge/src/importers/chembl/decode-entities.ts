/** Greek letters by their HTML names; the names of capitals begin with a capital. */
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
 * Replaces the HTML entities in a text by their characters. Unknown entities and those without a semicolon are
 * left: `R&D; test`, `A&B`. Decodes once, so that `&amp;lt;` becomes `&lt;`. An entity in capitals, as in a
 * name that was converted to upper case, is read as its lower-case form and becomes a capital.
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
  // The upper-case form of the micro sign is another letter, and that of sharp s is two letters.
  return ['µ', 'ß'].includes(small) ? small : small.toUpperCase();
}

/** Excludes control characters, surrogates and invalid code points. */
function isPrintable(code: number): boolean {
  if (code < 0x20 || (code >= 0x7f && code < 0xa0) || code > 0x10_ff_ff) return false;
  return code < 0xd8_00 || code > 0xdf_ff;
}
