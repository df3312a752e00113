import { undoToast } from '../ui/undo-toast.tsx';
import { noSelection } from './selection.ts';
import type { Selection } from './selection.ts';

/** Clears a selection unless it is empty, and offers to undo this. */
export function clearSelection(selection: Selection, onSelection: (selection: Selection) => void): void {
  if (selection.mode === 'some' && selection.ids.size === 0) return;
  onSelection(noSelection);
  undoToast('Selection cleared.', () => onSelection(selection));
}
