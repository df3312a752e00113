import type { PublicQuery } from './public-queries.ts';

const centres = [
  'C[C@H](N)C(=O)O [C@@H](N)C [C@H](O)(C)C C[C@@](C)(C)O [C@]1(C)CCCC1 OC[C@H]1OCCCC1 [C@H]1CCCCO1 [S@](=O) C[S@](=O)c',
  '[P@](=O)(O)C [C@@] [C@H] [*@@](*)(*)* [*@](*)(*)(*)* [C@,c]([#6])([#6])[#7] [C@H]1(O)[C@H](O)CCCC1 [CX4@H]([#6])([#6])[#7]',
  '[C@H]([#8])[C@@H]([#8])[C@@H][#8] C[C@]12CCCC1CCCC2 [C@@;R]([#6])([#7])[#6] [C@H](*)(*)[C@H](*)(*) [C@](F)(Cl)(Br)I',
  '[C@@H]2CC[C@H]1CCCC[C@@H]1C2 N[C@@H](C)C(=O)N[C@@H](C)C(=O) C[C@H](O)[C@@H](O)C C[C@H](O)[C@H](O)C F[C@H]1C[C@@H]1F',
  '[$([C@H](C)(N)C(=O))] [!$([C@H](C)(N)C(=O))]C(=O)N [C;$([C@@H](C)(N)C(=O))]C(=O)[N;$(N[C@H])] C[N@+](CC)(CCC)O',
].flatMap((line) => line.split(' '));

const doubleBonds = [
  'C/C=C/C C/C=C\\C [#6]/[#6]=[#6]/[#6] [#6]/[#6]=[#7]/[#7] [#6]/[#6]=[#7]\\* O/N=C/c N/C=C/C=O C/C=,#C/C C/C=,:C/C',
  'C/C=!@C/C C/C(C)=C/C C(/F)=C/F F/C=C/F */C=C/* [#6]/C(=C/*)/* [$(C/C=C/C)] [!$(C/C=C/C)]C=C C/C=C/C=C/C C/C=C/C=C\\C',
  'CC/C=S(/C)F CC=CC C/C=C/[C@H](C)O C1CCCC/C=C/CCCCC1 C1CCCC/C=C\\CCCCC1',
].flatMap((line) => line.split(' '));

/** Queries in SMILES and SMARTS with all kinds of stereo, and the same queries inverted. */
export function stereoQueries(): PublicQuery[] {
  const texts = [...centres, ...doubleBonds.flatMap((text) => [text, otherSide(text)])];
  return texts.flatMap((text) => readAsBoth(text, 'stereo by hand'));
}

/**
 * The given number of queries, taken from small molecules with stereo and read as molecules and as patterns.
 */
export function stereoFragments(smiles: readonly string[], count: number): PublicQuery[] {
  const small = smiles.filter((text) => /[@/\\]/.test(text) && text.length <= 34);
  const taken = Math.min(count, small.length);
  return Array.from({ length: taken }, (_, at) => small[Math.floor((at * small.length) / taken)]).flatMap(
    (text) => readAsBoth(text, 'small molecules with stereo'),
  );
}

function readAsBoth(text: string, from: string): PublicQuery[] {
  const texts = new Set([text, mirrored(text)]);
  return [...texts].flatMap((each) => [
    { kind: 'smiles', text: each, from },
    { kind: 'smarts', text: each, from },
  ]);
}

function mirrored(text: string): string {
  return text.replaceAll(/(?<=[A-Za-z*4])@@?/g, (turn) => (turn === '@' ? '@@' : '@'));
}

/** With the first bond next to a double bond moved to the other side. */
function otherSide(text: string): string {
  return text.replace(/[/\\]/, (side) => (side === '/' ? '\\' : '/'));
}
