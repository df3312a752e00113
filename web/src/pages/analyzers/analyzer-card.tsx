import type { Analyzer } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import { AnalyzerStill } from './analyzer-still.tsx';
import classes from './analyzer-card.module.css';

interface AnalyzerCardProps {
  readonly analyzer: Analyzer;
  readonly search: { readonly s?: string };
  /** Why the analyzer cannot be opened; null if it can. */
  readonly refusal: string | null;
}

/** An analyzer with its name, the question that it answers, and a picture of its kind of drawing. */
export function AnalyzerCard({ analyzer, search, refusal }: AnalyzerCardProps) {
  const { key, label, description, drawing } = analyzer;
  const inside = (
    <>
      <AnalyzerStill drawing={drawing} />
      <Stack as="span" gap={2}>
        <Words as="span" weight={600}>
          {label}
        </Words>
        <Words as="span" tone="muted" size="md">
          {description}
        </Words>
        {refusal !== null && (
          <Words as="span" size="sm" tone="warn">
            {refusal}
          </Words>
        )}
      </Stack>
    </>
  );
  return (
    <li>
      {refusal === null ? (
        <Link to="/analyzers/$tabid" params={{ tabid: key }} search={search} className={classes.card}>
          {inside}
        </Link>
      ) : (
        <div className={classes.card} data-refused>
          {inside}
        </div>
      )}
    </li>
  );
}
