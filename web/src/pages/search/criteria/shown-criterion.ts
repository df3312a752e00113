import type { IconAtom2 } from '@tabler/icons-react';
import type { CriterionOf, CriterionOption, EmptyColumns, SearchFieldKey, TreeKey } from '@moltrove/contract';
import type { ReactNode } from 'react';
import type { Chip } from './chip.ts';
import type { EditorProps } from './editor-props.ts';

/** The fields of the builder that a kind of criterion is shown as. */
type FieldKeyOf<Option extends CriterionOption> =
  | Option
  | Extract<SearchFieldKey, `${Option}:${string}`>
  | (Option extends 'Structure' ? 'StructuralProperty' : never);

/** What a release can be searched by. */
export interface Offer {
  readonly options: readonly string[];
  readonly trees: readonly TreeKey[];
  readonly emptyColumns: Pick<EmptyColumns, 'documentstab'>;
}

/** How the builder shows a kind of criterion. */
export interface ShownCriterion<Option extends CriterionOption> {
  readonly icons: Readonly<Record<FieldKeyOf<Option>, typeof IconAtom2>>;
  /** Missing for a criterion that comes by a link or from results and is shown only. */
  readonly Editor?: (props: EditorProps<Option> & { fieldKey: SearchFieldKey }) => ReactNode;
  /** True when the open editor shows every value itself. */
  readonly editorShowsValues?: (criterion: CriterionOf<Option>) => boolean;
  /** The values of a row, one by one. */
  readonly chips: (criterion: CriterionOf<Option>) => Chip[];
  /** Shows a row as a whole, in place of its chips. */
  readonly Line?: (props: { criterion: CriterionOf<Option> }) => ReactNode;
  /** The field that a row is shown as, by the one that it was added as; its option where this is missing. */
  readonly fieldKey?: (criterion: CriterionOf<Option>, addedAs: SearchFieldKey | null) => SearchFieldKey;
  /** What a row is called that no field of the builder adds. */
  readonly label?: (criterion: CriterionOf<Option>) => string;
  /** Why a release that has such criteria cannot be searched by this one; null where it can. */
  readonly unavailable?: (criterion: CriterionOf<Option>, release: Offer) => string | null;
}
