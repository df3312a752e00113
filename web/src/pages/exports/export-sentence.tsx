import type { ReactNode } from 'react';
import { Words } from '../../ui/words.tsx';
import classes from './export-sentence.module.css';

/** The search in a sentence, which scrolls if it is long. */
export function ExportSentence({ children }: { children: ReactNode }) {
  return (
    <Words breaksWords className={classes['sentence']}>
      {children}
    </Words>
  );
}
