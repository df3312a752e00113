import classes from './note-words.module.css';

/** The text of a note with its line breaks. */
export function NoteWords({ text }: { text: string }) {
  return <p className={classes['note']}>{text}</p>;
}
