import {
  defaultSimilarity,
  detectKind,
  formatOf,
  listOf,
  shortStructureText,
  type StructureDrawing,
  textKindLabels,
} from '@moltrove/contract';
import { type Reading, reading, structure } from './reading.ts';

/** Characters that SMILES have and names do not: bonds, branches, brackets, or a closed ring of several atoms. */
const structural = /[=#@[\]\\()~]|([a-zA-Z])(\d)[a-zA-Z0-9()]{3,}\2/;
/** The length of the prefix that is checked for such characters. */
const lookedAt = 400;

/** A molecule with at least this number of heavy atoms is assumed to be complete rather than a substructure. */
const wholeFrom = 13;

/** Reads InChI, InChIKeys, SMILES, SMARTS and molfiles as searches for the structure or related ones. */
export function readDrawing(typed: string): Reading[] {
  const text = typed.trim();
  const kind = detectKind(typed);
  if (kind === 'inchikey') {
    const inchikeys = listOf(text, 'inchikey');
    return [reading({ kind: 'InChIKey', label: inchikeys.join(', '), rows: [structure({ inchikeys })] })];
  }
  const format = formatOf(kind);
  // A text with fewer than two letters is not read as a molecule.
  if (format === null || !/[A-Za-z][^]*[A-Za-z]/.test(text)) return [];
  const certain = kind === 'molfile' || kind === 'inchi' || structural.test(text.slice(0, lookedAt));
  if (!certain && hasOpenRing(text)) return [];
  const value = format === 'molfile' ? typed : text;
  return categoriesOf({ format, value }, certain).map((category) => {
    const drawing = {
      format,
      value,
      category,
      feature: 'desalted',
      chirality: false,
      similarity: null,
    } as const;
    const criterion = structure({ drawing });
    const label = labels[category];
    const note = shortStructureText(drawing);
    return reading({ kind: textKindLabels[kind], label, rows: [criterion], certain, note });
  });
}

type Offered = Extract<StructureDrawing['category'], 'exact' | 'similarity' | 'subStructure'>;

const labels: Readonly<Record<Offered, string>> = {
  exact: 'Is this structure',
  similarity: `Is similar to this structure (≥ ${defaultSimilarity})`,
  subStructure: 'Contains this structure',
};

/** Likeliest first: a pattern can only be a substructure, and a large molecule is more likely meant exactly. */
function categoriesOf(
  drawing: Pick<StructureDrawing, 'format' | 'value'>,
  certain: boolean,
): readonly Offered[] {
  if (drawing.format === 'inchi') return ['exact'];
  if (drawing.format === 'smarts' || !certain) return ['subStructure'];
  return heavyAtomsOf(drawing) < wholeFrom
    ? ['subStructure', 'exact', 'similarity']
    : ['exact', 'similarity', 'subStructure'];
}

function heavyAtomsOf({ format, value }: Pick<StructureDrawing, 'format' | 'value'>): number {
  if (format === 'molfile') {
    const counted = /^M {2}V30 COUNTS (\d+)/m.exec(value)?.[1] ?? value.split(/\r?\n/, 4)[3]?.slice(0, 3);
    return Number(counted ?? 0);
  }
  const written = value.split(/\s/, 1)[0]!;
  return written.match(/Cl|Br|\[(?!\d*H\d*[+-]?\])[^\]]*\]|[BCNOPSFIbcnops]/g)?.length ?? 0;
}

/** True if a ring is opened but not closed, as in NOS1 read as SMILES. */
function hasOpenRing(text: string): boolean {
  const open = new Set<string>();
  for (const digit of text.match(/\d/g) ?? []) if (!open.delete(digit)) open.add(digit);
  return open.size > 0;
}
