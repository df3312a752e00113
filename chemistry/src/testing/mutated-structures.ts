import type { MoleculeFormat } from '../parse-problem.ts';

export interface MutatedStructure {
  readonly format: MoleculeFormat;
  readonly text: string;
}

const sound = [
  'CC(=O)Nc1ccc(O)cc1',
  'C[C@H](N)C(=O)O',
  '[nH]1cccc1',
  'C/C=C\\C',
  '[#6]~[#7;R]',
  '[$(C=O);!$(CN)]N',
  '[13CH4]',
  '[Na+].[Cl-]',
  '[C;H1,D3]-,=[!#6]',
  '[r5]@[k6]',
  'C->N',
  '[d2]~[d{1-3}]',
  '[Fe+2]',
  '[C@SP1](F)(Cl)(Br)I',
];
const signs =
  '[ ( ) ] # 119 #200 H255 H @ @@ @TH1 @OH30 = $ ~ %10 % 1 2 . + +15 - --9 * a ! ; , & $( {1-2} {-3} d D x X v r R k z ^3 ^9 -> <- : / \\ | 0 999 Uuo Og se te b B c n'.split(
    ' ',
  );
const extensions =
  's:0:2 s:0:* LN:0:1.3 C:0.1 H:0.0 m:0:1.2 (0,0,;1,0,) $a;b$ &1:0 ^1:0 u:0 rb:0:* Sg:n:0:n:ht SgD:0:a:b:: wU:0.0 c:0'.split(
    ' ',
  );
const symbols = ['C', 'N', 'L', 'A', 'Q', 'R#', '*', 'Xx', 'D', 'H', 'O', 'Fe', 'M'];
const properties =
  'M  CHG  1   1  15,M  SUB  1   1  -2,M  RBC  1   1  -2,M  UNS  1   1   1,M  ISO  1   1 300,M  ALS   1  2 F C   N   ,M  LIN  1   1   3   2   0,M  STY  1   1 SRU'.split(
    ',',
  );

/**
 * Structures with a few characters changed, deterministic by seed: SMILES, SMARTS, extensions and molfiles.
 */
export function mutatedStructures(count: number, seed: number): MutatedStructure[] {
  let state = seed;
  const next = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)];
  const mutated = (text: string, longest: number): string => {
    const at = below(text.length);
    return text.slice(0, at) + pick(signs) + text.slice(at + below(longest));
  };
  const line = (): string => {
    let text = pick(sound);
    for (let left = below(4); left > 0; left -= 1) text = mutated(text, 3);
    return next() < 0.4 ? `${text} |${pick(extensions)}|` : text;
  };
  const molfile = (): string => {
    const atoms = below(6);
    const bonds = Math.max(0, atoms - 1);
    const lines = ['', ' Moltrove', ''];
    lines.push(`${String(atoms).padStart(3)}${String(bonds).padStart(3)}  0  0  0  0  0  0  0  0999 V2000`);
    for (let atom = 0; atom < atoms; atom += 1) {
      const x = (atom * 1.2).toFixed(4).padStart(10);
      lines.push(`${x}    0.0000    0.0000 ${pick(symbols).padEnd(3)} 0  0  0  0  0  0`);
    }
    for (let bond = 1; bond <= bonds; bond += 1) {
      lines.push(
        `${String(bond).padStart(3)}${String(bond + 1).padStart(3)}  ${below(10)}  ${pick([0, 1, 4, 6])}`,
      );
    }
    if (next() < 0.6) lines.push(pick(properties));
    const text = [...lines, 'M  END', ''].join('\n');
    return next() < 0.4 ? mutated(text, 4) : text;
  };
  return Array.from({ length: count }, () => {
    const format = pick(['smiles', 'smarts', 'smarts', 'molfile'] as const);
    return { format, text: format === 'molfile' ? molfile() : line() };
  });
}
