import { memo } from 'react';
import { Highlight } from '../../../ui/tree/highlight.tsx';
import { Words } from '../../../ui/words.tsx';
import classes from './keyword-section.module.css';
import type { KeywordGroup } from './keywords.ts';
import { Stack } from '../../../ui/stack.tsx';

interface Props {
  readonly group: KeywordGroup;
  readonly query: string;
}

/** The keywords of one kind or letter. */
export const KeywordSection = memo(function KeywordSection({ group, query }: Props) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    <section aria-labelledby={group.id}>
      <Words as="h2" size="xl" weight={600} id={group.id} className={classes['heading']}>
        {group.title}
      </Words>
      <dl className={classes['list']}>
        {group.keywords.map(({ id, term, meaning, facts }) => (
          <div key={id} id={id} className={classes['keyword']} data-reveals="">
            <dt>
              <Highlight text={term} words={words} />
              <a href={`#${id}`} className={classes['anchor']} data-reveal="" aria-label={`Link to ${term}`}>
                #
              </a>
            </dt>
            <dd>
              <Highlight text={meaning} words={words} />
              {facts.length > 0 && (
                <Stack as="span" size="sm" tone="muted">
                  <Highlight text={facts.join(' · ')} words={words} />
                </Stack>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
});
