/** A SMILES to which substituents are added as branches: the texts around its attachment points. */
export interface Template {
  /** One more than `sites`. */
  readonly texts: readonly string[];
  /** The numbers of the attachment points in the order of the text. */
  readonly sites: readonly number[];
  /** The highest ring-closure digit that its text uses. */
  readonly highestRing: number;
}

const atom = String.raw`(?:\[[^\]]+\]|Br|Cl|[BCNOPSFIbcnops])`;
const leading = new RegExp(String.raw`^\[\*:(\d)\]-?(${atom}(?:[-=#/\\]?(?:\d|%\d\d))*)`);

/**
 * Reads a SMILES with attachment points `[*:n]` at its start, in a branch of their own, or at the end of a
 * chain. Bonds to them must be single.
 */
export function templateOf(smiles: string): Template {
  const parts = smiles.replace(leading, '$2([*:$1])').split(/(\(-?\[\*:\d\]\)|-?\[\*:\d\])/);
  const texts = parts.filter((_, at) => at % 2 === 0);
  const sites = parts.filter((_, at) => at % 2 === 1).map((part) => Number(/\d/.exec(part)![0]));
  return { texts, sites, highestRing: highestRingOf(texts.join('')) };
}

/** The SMILES with a substituent at each site, in the order of the text; an empty one is a hydrogen. */
export function filled({ texts, highestRing }: Template, substituents: readonly string[]): string {
  let smiles = texts[0];
  for (let at = 0; at < substituents.length; at += 1) {
    const substituent = substituents[at];
    if (substituent !== '') smiles += `(${ringsFrom(substituent, highestRing)})`;
    smiles += texts[at + 1];
  }
  return smiles;
}

/**
 * The SMILES with its ring-closure digits (1 to 9) raised, so that they do not clash with those of another.
 */
export function ringsFrom(smiles: string, above: number): string {
  if (above === 0 || !/\d/.test(smiles)) return smiles;
  return smiles.replaceAll(/\[[^\]]*\]|\d/g, (token) => {
    if (token.length > 1) return token;
    const ring = Number(token) + above;
    return ring < 10 ? String(ring) : `%${ring}`;
  });
}

function highestRingOf(text: string): number {
  const digits = text.replaceAll(/\[[^\]]*\]/g, '').match(/\d/g) ?? [];
  return Math.max(0, ...digits.map(Number));
}
