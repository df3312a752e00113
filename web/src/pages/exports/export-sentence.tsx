import { Words } from '../../ui/words.tsx';
import classes from './export-sentence.module.css';

/** The search in a sentence, which scrolls if it is long. */
export function ExportSentence({ text }: { text: string }) {
  return (
    <Words breaksWords className={classes['sentence']}>
      {text}
    </Words>
  );
}
