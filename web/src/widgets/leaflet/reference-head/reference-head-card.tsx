import type { ReferenceHead } from '@moltrove/contract';
import { ReferenceFacts } from './reference-facts.tsx';
import classes from './reference-head-card.module.css';

/** What a reference is, at the top of its page. */
export function ReferenceHeadCard({ head }: { head: ReferenceHead }) {
  return (
    <header className={classes.card}>
      <ReferenceFacts head={head} heading="h1" />
    </header>
  );
}
