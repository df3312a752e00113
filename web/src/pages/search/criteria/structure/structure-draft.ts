import { defaultSimilarity, detectKind, formatOf, listOf } from '@moltrove/contract';
import type { Criterion, TextKind } from '@moltrove/contract';

export type StructureCriterion = Extract<Criterion, { option: 'Structure' }>;
export type StructureDrawing = NonNullable<StructureCriterion['drawing']>;
export type Category = StructureDrawing['category'];

/** The state of the structure editor: the text as typed, and all settings, including those that do not apply now. */
export interface StructureDraft {
  readonly text: string;
  /** Null while the kind is derived from the text. */
  readonly chosenKind: TextKind | null;
  readonly category: Category;
  readonly feature: StructureDrawing['feature'];
  readonly chirality: boolean;
  readonly minSimilarity: number;
  readonly maxSimilarity: number;
}

const untouched: StructureDraft = {
  text: '',
  chosenKind: null,
  category: 'subStructure',
  feature: 'desalted',
  chirality: false,
  minSimilarity: defaultSimilarity,
  maxSimilarity: 1,
};

export function draftOf({ drawing, inchikeys, names }: StructureCriterion): StructureDraft {
  if (drawing !== null) {
    const { value, format, category, feature, chirality, similarity } = drawing;
    return {
      text: value,
      chosenKind: detectKind(value) === format ? null : format,
      category,
      feature,
      chirality,
      minSimilarity: similarity === null ? defaultSimilarity : (similarity.min ?? 0),
      maxSimilarity: similarity?.max ?? 1,
    };
  }
  const [kind, values] =
    inchikeys.length > 0 ? (['inchikey', inchikeys] as const) : (['name', names] as const);
  const text = values.join('\n');
  return { ...untouched, text, chosenKind: text === '' || detectKind(text) === kind ? null : kind };
}

export function kindOf({ text, chosenKind }: StructureDraft): TextKind {
  return chosenKind ?? detectKind(text);
}

/** The effective match category: a pattern can only be contained. */
export function categoryOf(draft: StructureDraft): Category {
  return kindOf(draft) === 'smarts' ? 'subStructure' : draft.category;
}

/** The criterion with its drawing, InChIKeys and names replaced by the draft; its properties and ids stay. */
export function withDraft(criterion: StructureCriterion, draft: StructureDraft): StructureCriterion {
  return { ...criterion, drawing: null, inchikeys: [], names: [], ...asked(draft) };
}

function asked(draft: StructureDraft): Partial<StructureCriterion> {
  const kind = kindOf(draft);
  const format = formatOf(kind);
  if (draft.text.trim() === '') return {};
  if (kind === 'inchikey') return { inchikeys: listOf(draft.text, kind) };
  if (format === null) return { names: listOf(draft.text, 'name') };
  const category = categoryOf(draft);
  return {
    drawing: {
      format,
      value: format === 'molfile' ? draft.text : draft.text.trim(),
      category,
      feature: draft.feature,
      chirality: comparesStereo(category) && draft.chirality,
      similarity: category === 'similarity' ? similarityOf(draft) : null,
    },
  };
}

/** Categories for which the stereochemistry switch matters: the others always or never compare it. */
export function comparesStereo(category: StructureDrawing['category']): boolean {
  return category === 'subStructure' || category === 'superStructure';
}

function similarityOf({ minSimilarity, maxSimilarity }: StructureDraft): StructureDrawing['similarity'] {
  return { min: minSimilarity, max: maxSimilarity < 1 ? maxSimilarity : null };
}

/** A key that is equal for criteria with the same parts edited by the field. */
export function draftKey({ drawing, inchikeys, names }: StructureCriterion): string {
  const drawn =
    drawing === null
      ? null
      : [
          drawing.format,
          drawing.value,
          drawing.category,
          drawing.feature,
          drawing.chirality,
          drawing.similarity?.min ?? null,
          drawing.similarity?.max ?? null,
        ];
  return JSON.stringify([drawn, inchikeys, names]);
}

const namesInField = 20;

/** True for a row whose names, keys and ids form a list: too many for the field, or of several kinds. */
export function holdsList({ names, inchikeys, structureIds }: StructureCriterion): boolean {
  if (structureIds.length > 0 || names.length + inchikeys.length > namesInField) return true;
  return (names.length > 0 && inchikeys.length > 0) || names.some((name) => /[;|\n]/.test(name));
}
