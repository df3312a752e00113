import { memo } from 'react';
import { Highlight } from '../../../ui/tree/highlight.tsx';
import { Words } from '../../../ui/words.tsx';
import classes from './keyword-section.module.css';
import type { KeywordGroup } from './keywords.ts';

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
          <div key={id} id={id} className={classes['keyword']}>
            <dt>
              <Highlight text={term} words={words} />
              <a href={`#${id}`} className={classes['anchor']} aria-label={`Link to ${term}`}>
                #
              </a>
            </dt>
            <dd>
              <Highlight text={meaning} words={words} />
              {facts.length > 0 && (
                <Words as="span" size="sm" tone="muted" className={classes['facts']}>
                  <Highlight text={facts.join(' · ')} words={words} />
                </Words>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
});
