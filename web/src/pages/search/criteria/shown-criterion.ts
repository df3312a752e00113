import type { CriterionOf, CriterionOption, EmptyColumns, SearchFieldKey, TreeKey } from '@moltrove/contract';
import type { ReactNode } from 'react';
import type { IconAtom2 } from '../../../ui/icons/tabler.ts';
import type { Chip } from './chip.ts';
import type { EditorProps } from './editor-props.ts';

/** The builder fields that can show a kind of criterion. */
type FieldKeyOf<Option extends CriterionOption> =
  | Option
  | Extract<SearchFieldKey, `${Option}:${string}`>
  | (Option extends 'Structure' ? 'StructuralProperty' : never);

/** What a release can be searched by. */
export interface Offer {
  readonly options: readonly string[];
  readonly trees: readonly TreeKey[];
  readonly emptyColumns: Pick<EmptyColumns, 'references'>;
}

/** How the builder shows a kind of criterion. */
export interface ShownCriterion<Option extends CriterionOption> {
  readonly icons: Readonly<Record<FieldKeyOf<Option>, typeof IconAtom2>>;
  /** Missing for a read-only criterion, which comes from a link or from results. */
  readonly Editor?: (props: EditorProps<Option> & { fieldKey: SearchFieldKey }) => ReactNode;
  /** True if the open editor shows every value itself. */
  readonly editorShowsValues?: (criterion: CriterionOf<Option>) => boolean;
  /** One chip for each value of a row. */
  readonly chips: (criterion: CriterionOf<Option>) => Chip[];
  /** Shows the row in one line instead of chips. */
  readonly Line?: (props: { criterion: CriterionOf<Option> }) => ReactNode;
  /** The field that a row is shown as, given the one that it was added as; defaults to its option. */
  readonly fieldKey?: (criterion: CriterionOf<Option>, addedAs: SearchFieldKey | null) => SearchFieldKey;
  /** The label of a row that no field of the builder adds. */
  readonly label?: (criterion: CriterionOf<Option>) => string;
  /** Why a release that supports this kind cannot be searched by this criterion; null if it can. */
  readonly unavailable?: (criterion: CriterionOf<Option>, release: Offer) => string | null;
}
