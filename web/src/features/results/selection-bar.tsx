import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { copyText } from '../../chem-ui/copy-text.ts';
import { everything, noSelection, pageState, selectedCount } from '../../grid/selection.ts';
import type { Selection } from '../../grid/selection.ts';
import { formatCount } from '../../ui/format.ts';
import classes from './results.module.css';

interface SelectionBarProps {
  readonly selection: Selection;
  readonly onSelection: (selection: Selection) => void;
  readonly rowCount: number;
  readonly pageIds: readonly string[];
  readonly idLabel: string;
}

/** How many rows are selected, over all pages, and what can be done with them. */
export function SelectionBar({ selection, onSelection, rowCount, pageIds, idLabel }: SelectionBarProps) {
  const selected = selectedCount(selection, rowCount);
  const wholePage = pageIds.length > 0 && pageState(selection, pageIds) === 'all';
  const copyIds = async () => {
    const copied = await copyText([...selection.ids].join('\n'));
    const message = copied ? `${formatCount(selected)} ids copied.` : 'The browser did not allow copying.';
    notifications.show({ message });
  };
  return (
    <div className={classes.selection} role="status">
      {selected > 0 && (
        <>
          {' '}
          <strong>{formatCount(selected)} selected</strong>
          {wholePage && selected < rowCount && (
            <Button size="compact-xs" variant="subtle" onClick={() => onSelection(everything)}>
              Select all {formatCount(rowCount)}
            </Button>
          )}
          {selection.mode === 'some' && (
            <Button
              size="compact-xs"
              variant="subtle"
              title={`Copy each ${idLabel} on a line`}
              onClick={() => void copyIds()}
            >
              Copy ids
            </Button>
          )}
          <Button size="compact-xs" variant="subtle" onClick={() => onSelection(noSelection)}>
            Clear
          </Button>
        </>
      )}
    </div>
  );
}
