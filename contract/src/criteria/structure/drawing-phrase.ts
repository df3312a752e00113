import type { SearchNames } from '../search-words.ts';
import { withoutStrictCarbons } from './as-drawn.ts';
import type { StructureDrawing } from './schema.ts';

export type Verbs = Readonly<Record<StructureDrawing['category'], string>>;

export const singularVerbs: Verbs = {
  exact: 'is exactly',
  subStructure: 'contains',
  superStructure: 'is part of',
  similarity: 'is similar to',
  connectivity: 'has the connectivity of',
};
export const pluralVerbs: Verbs = {
  exact: 'are exactly',
  subStructure: 'contain',
  superStructure: 'are part of',
  similarity: 'are similar to',
  connectivity: 'have the connectivity of',
};

/** Default similarity threshold of a drawing. */
export const defaultSimilarity = 0.7;

/** `contains c1ccccc1`, `are similar to CCO (≥ 0.7)` */
export function drawingPhrase(drawing: StructureDrawing, verbs: Verbs, names: SearchNames): string {
  const { category, chirality, feature } = drawing;
  const plain = withoutStrictCarbons(drawing);
  const drawn = plain ?? drawing;
  return [
    verbs[category],
    names.drawing(drawn) ?? shortStructureText(drawn),
    plain === null ? '' : 'as drawn, without C=O, C=N or C=S in its aromatic rings',
    category === 'similarity' ? similarityText(drawing.similarity) : '',
    chirality && category !== 'similarity' ? 'with its stereochemistry' : '',
    feature === 'asReported' ? 'as reported, salts included' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

const shownCharacters = 60;

/** The text of a drawing up to the first space, truncated to 60 characters; a fixed phrase for a molfile. */
export function shortStructureText({ format, value }: Pick<StructureDrawing, 'format' | 'value'>): string {
  if (format === 'molfile') return 'the drawn molfile';
  const text = value.trim().split(/\s/, 1)[0]!;
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters - 1)}…` : text;
}

/** Whether a drawing shows all of a structure: not for patterns with alternatives, negations or recursive parts. */
export const showsInDrawing = ({ format, value }: Pick<StructureDrawing, 'format' | 'value'>): boolean =>
  format !== 'smarts' || !/[;,!&$]/.test(value);

function similarityText(similarity: StructureDrawing['similarity']): string {
  const min = similarity?.min ?? (similarity === null ? defaultSimilarity : 0);
  const max = similarity?.max ?? 1;
  return max < 1 ? `(${min} to ${max})` : `(≥ ${min})`;
}
