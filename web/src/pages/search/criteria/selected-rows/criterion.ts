import { plainNumber, rowNouns, tabOfWire } from '@moltrove/contract';
import { IconListCheck } from '../../../../ui/icons/tabler.ts';
import type { ShownCriterion } from '../shown-criterion.ts';
import { SelectedRowsLine } from './selected-rows-line.tsx';

/** Rows that the user selected in results; shown as one line instead of chips. */
export const selectedRows: ShownCriterion<'SelectedRows'> = {
  icons: { SelectedRows: IconListCheck },
  chips: () => [],
  Line: SelectedRowsLine,
  /** `Selected structures (12)`; for all rows except some `Selected structures (all but 3)`. */
  label({ tab, ids, within, except }) {
    const left = except.length === 0 ? 'all' : `all but ${plainNumber(except.length)}`;
    return `Selected ${rowNouns[tabOfWire(tab)].many} (${within === null ? plainNumber(ids.length) : left})`;
  },
};
