import { Words } from '../../../../ui/words.tsx';
import type { DrawingProblem } from '../../drawing-problem.ts';
import classes from './typed-problem-note.module.css';
import { excerptAt } from './typed-problem.ts';

interface Props {
  readonly id: string;
  readonly text: string;
  readonly problem: DrawingProblem;
}

/** Why the typed text cannot be read and, if known, at which character. */
export function TypedProblemNote({ id, text, problem: { reason, position } }: Props) {
  const excerpt = position === null ? null : excerptAt(text, position);
  return (
    <Words as="div" size="md" tone="bad" id={id} marginTop={3} role="status">
      <p>{reason}</p>
      {excerpt !== null && (
        <code className={classes['excerpt']} aria-label={`Position ${position}: ${excerpt.at}`}>
          {excerpt.before}
          <mark className={classes['caret']}>{excerpt.at === '' ? '\u00A0' : excerpt.at}</mark>
          {excerpt.after}
        </code>
      )}
    </Words>
  );
}
