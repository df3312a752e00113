import { valueDoubtLabels } from '@moltrove/contract';
import { use } from 'react';
import { CellTabIndexContext } from '../../../grid/cell-focus.ts';
import { IconAlertTriangle } from '../../../ui/icons/note-signs.ts';
import { IconFlag } from '../../../ui/icons/tabler.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { latePart } from '../../../ui/late-part.ts';
import { useLatePopup } from '../../../ui/use-late-popup.ts';
import type { PopupProps } from '../../../ui/use-late-popup.ts';
import type { ReportOfValueProps } from './report-of-value.tsx';
import classes from './value-mark.module.css';

const valuePopup = latePart<ReportOfValueProps & PopupProps>(
  async () => (await import('./value-popup.tsx')).ValuePopup,
);

/**
 * A mark next to a value. If the value is doubtful, pressing the mark lists the doubts and offers to exclude such
 * values; for other values the mark is visible only on hover or focus. Either way an error can be reported.
 */
export function ValueMark({ actId, name, doubts, onExclude }: ReportOfValueProps) {
  const { opener, Popup, popup } = useLatePopup(valuePopup, 'dialog');
  const tabIndex = use(CellTabIndexContext);
  const named = doubts.map((doubt) => valueDoubtLabels[doubt]).join(', ');
  const isDoubtful = doubts.length > 0;
  const Icon = isDoubtful ? IconAlertTriangle : IconFlag;
  return (
    <>
      <IconButton
        {...opener}
        className={(isDoubtful ? classes.mark : classes.flag) ?? ''}
        data-opened={popup.opened}
        size="xs"
        tabIndex={tabIndex}
        aria-label={isDoubtful ? `Doubtful value: ${named}` : `Report an error in the value ${name}`}
        title={isDoubtful ? named : 'Report an error in this value'}
      >
        <Icon size={14} aria-hidden="true" />
      </IconButton>
      {Popup !== null && <Popup {...popup} actId={actId} name={name} doubts={doubts} onExclude={onExclude} />}
    </>
  );
}
