import { use } from 'react';
import { CellTabIndexContext } from '../../grid/cell-focus.ts';
import { IconNote } from '../../ui/icons/tabler.ts';
import { PreviewLink } from '../preview-link/preview-link.tsx';
import { useMarks } from './mark-queries.ts';
import classes from './row-marks.module.css';
import { StarButton } from './star-button.tsx';

interface Props {
  readonly strId: number;
  /** Name of the compound, else its ID. */
  readonly name: string;
}

/** The star of the structure of a row, and a sign if the user has a note on it. */
export function RowMarks({ strId, name }: Props) {
  const tabIndex = use(CellTabIndexContext);
  return (
    <>
      <StarButton strId={strId} name={name} size={20} iconSize={15} tabIndex={tabIndex} />
      <NoteSign strId={strId} name={name} tabIndex={tabIndex} />
    </>
  );
}

/** Shows the note on hover; a click previews the compound with it. */
function NoteSign({ strId, name, tabIndex }: Props & { readonly tabIndex: 0 | -1 }) {
  const note = useMarks(strId).data?.note ?? null;
  if (note === null) return null;
  return (
    <span className={classes['note']}>
      <PreviewLink previewed={{ kind: 'compound', id: strId }} tabIndex={tabIndex} title={note.text}>
        <IconNote size={14} stroke={1.75} role="img" aria-label={`Your note on ${name}`} />
      </PreviewLink>
    </span>
  );
}
