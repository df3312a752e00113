import { between, pick, type Random } from '@moltrove/knowledge/importing';

/** Molecules that drawings start from: drugs, salts, metals, isotopes, stereo, large rings. */
const molecules = [
  'CC(=O)Oc1ccccc1C(=O)O',
  'CN1CCC[C@H]1c1cccnc1',
  'COc1cc2ncnc(Nc3ccc(F)c(Cl)c3)c2cc1OCCCN1CCOCC1',
  'O=C1NC(=O)CCC1N1C(=O)c2ccccc2C1=O',
  'C/C=C/C(=O)NCC#N',
  'OC1(c2ccc(Cl)cc2)CCN(CCCC(=O)c2ccc(F)cc2)CC1',
  '[Na+].[O-]C(=O)c1ccccc1',
  'N.N.Cl[Pt]Cl',
  '[2H]C([2H])([2H])O',
  'C1CCCCCCCCCCCCCC1',
  'c1ccc2c(c1)[nH]c1ccccc12',
  'FC(F)(F)S(=O)(=O)N=[N+]=[N-]',
  '*c1ccccc1[*:1]',
  'C12C3C4C1C5C2C3C45',
] as const;

const patterns = [
  '[#6]~[#7]',
  '[$([NX3;H2,H1;!$(NC=O)])]',
  '[!#1;!#6]',
  'c:n:c',
  '[R2]@[R1]',
  '[d1]',
  '[D{2-3}]',
  '[CX4;H0]([#6])([#6])[#6]',
  '[*;r5]1[*;r5][*;r5][*;r5][*;r5]1',
  '[#7+0]-,=[#8]',
  '[C;$(C(=O)O),$(C#N)]',
  '[z1]',
  '[x2]',
  '[#119]',
  '[NH255]',
] as const;

const extensions = [
  ' |LN:0:1.3|',
  ' |C:0.1|',
  ' |H:0.1|',
  ' |m:0:1.2|',
  ' |s:0:*|',
  ' |$R1;;;$|',
  ' |(0,0,;1,0,;)|',
  ' |Sg:n:0:n:ht|',
  ' |&1:0|',
] as const;
const alphabet = 'CNOSPFIBrclnos=#-+.:/\\@()[]{}%0123456789*?!&,;$~^HDRXvxdz|>"';

const inchi = 'InChI=1S/C9H8O4/c1-6(10)13-8-5-3-2-4-7(8)9(11)12/h2-5H,1H3,(H,11,12)';

/** A drawing in the format, valid or with errors; one in ten has another format. */
export function randomDrawing(random: Random, format: unknown): string {
  const kind = random();
  if (kind < 0.1) return longDrawing(random);
  if (kind < 0.2) return drawingOf(pick(random, ['smiles', 'smarts', 'molfile', 'inchi']), random);
  return drawingOf(format, random);
}

function drawingOf(format: unknown, random: Random): string {
  const kind = random();
  switch (format) {
    case 'molfile':
      return randomMolfile(random);
    case 'inchi':
      return kind < 0.5 ? inchi : withSlip(inchi, random);
    default: {
      const text = pick(random, format === 'smarts' ? [...patterns, ...molecules] : molecules);
      if (kind < 0.4) return text;
      return kind < 0.8 ? withSlip(text, random) : text + pick(random, extensions);
    }
  }
}

function longDrawing(random: Random): string {
  return pick(random, [
    '',
    ' ',
    'InChI=1S/',
    'BSYNRYMUTXBXSQ-UHFFFAOYSA-N',
    pick(random, molecules).repeat(between(random, 2, 12)),
    'C'.repeat(between(random, 500, 3000)),
    '('.repeat(between(random, 10, 5000)),
    '[$('.repeat(between(random, 5, 400)),
    '(C1CC2CC3'.repeat(between(random, 3, 100)),
  ]);
}

/** The text with one to four characters removed, added or changed. */
export function withSlip(text: string, random: Random): string {
  let changed = text;
  for (let left = between(random, 1, 4); left > 0; left -= 1) {
    const at = between(random, 0, changed.length);
    const letter = alphabet[Math.floor(random() * alphabet.length)];
    const end = at + between(random, 0, 1);
    changed = changed.slice(0, at) + (random() < 0.7 ? letter : '') + changed.slice(end);
  }
  return changed;
}

const padded = (value: number): string => String(value).padStart(3);

/** A V2000 molfile of up to 12 atoms whose counts, elements, bonds or ends may be wrong. */
export function randomMolfile(random: Random): string {
  const atoms = between(random, 0, 12);
  const bonds = atoms === 0 ? 0 : between(random, 0, atoms + 2);
  const coordinate = (): string => (random() * 8 - 4).toFixed(4).padStart(10);
  const slip = random() < 0.15 ? between(random, -1, 2) : 0;
  const lines = [
    '',
    '  fuzz',
    '',
    `${padded(atoms + slip)}${padded(bonds)}  0  0  0  0  0  0  0  0999 ${pick(random, ['V2000', 'V2000', 'V2000', 'V2000', 'V3000', ''])}`,
    ...Array.from({ length: atoms }, () => {
      const element = pick(random, ['C', 'C', 'N', 'O', 'Cl', 'R#', 'A', 'Q', 'L', 'Xx', '*', 'D']);
      return `${coordinate()}${coordinate()}${coordinate()} ${element.padEnd(3)} 0${padded(between(random, 0, 7))}  0  0  0  0  0  0  0  0  0  0`;
    }),
    ...Array.from(
      { length: bonds },
      () =>
        `${padded(between(random, 1, random() < 0.98 ? atoms : atoms + 2))}${padded(between(random, 1, atoms))}${padded(between(random, 1, 9))}${padded(pick(random, [0, 0, 1, 4, 6]))}`,
    ),
    ...(random() < 0.3 ? [`M  CHG  1${padded(between(random, 0, 12))}  15`] : []),
    ...(random() < 0.9 ? ['M  END'] : []),
  ];
  return lines.join('\n');
}
