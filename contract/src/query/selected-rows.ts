import type { TabKey } from '../domain/tabs.ts';
import { wireTab } from '../wire/tabs.ts';
import type { SelectedRows } from './query.ts';

/** Rows of a tab as a criterion, by their ids. */
export function selectedRows(tab: TabKey, ids: readonly number[]): SelectedRows {
  return {
    option: 'SelectedRows',
    tab: wireTab(tab),
    ids: [...ids],
    within: null,
    except: [],
    outOf: null,
  };
}
