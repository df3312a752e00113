/**
 * Joins substituents to a core in SMILES by ring-closure bonds: each attachment point `[*:n]` becomes closure %9n on
 * the adjacent atom, in core and substituent alike, and the parts are separated by dots. Bonds to attachment points
 * must be single.
 */
export function attach(core: string, substituents: readonly string[]): string {
  const parts = [core, ...substituents.map((smiles, index) => smiles.replace('[*:1]', `[*:${index + 1}]`))];
  return parts.map(withClosures).join('.');
}

/** Number of attachment points of a core; they are numbered from 1. */
export function attachmentCount(core: string): number {
  return new Set(core.match(/\[\*:\d\]/g) ?? []).size;
}

/** The first atom of a SMILES string, bracketed or not. */
const atomAtStart = /^(\[[^\]]+\]|Br|Cl|[BCNOPSFIbcnops])/;

function withClosures(smiles: string): string {
  let joined = smiles;
  const atStart = /^\[\*:(\d)\](-?)/.exec(joined);
  if (atStart !== null) {
    const rest = joined.slice(atStart[0].length);
    const atom = atomAtStart.exec(rest);
    if (atom === null) throw new Error(`no atom follows the attachment point of ${smiles}`);
    joined = `${atom[0]}%9${atStart[1]}${rest.slice(atom[0].length)}`;
  }
  return joined
    .replaceAll(/\(-?\[\*:(\d)\]\)/g, (_, point: string) => `%9${point}`)
    .replaceAll(/-?\[\*:(\d)\]/g, (_, point: string) => `%9${point}`);
}
