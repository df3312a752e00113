import { exportedColumn, trackerLists } from '@moltrove/contract';
import type { QueueKey, TrackerItem } from '@moltrove/contract';
import { momentText } from '../../../ui/moment-text.ts';
import { Words } from '../../../ui/words.tsx';
import { kindText } from '../tracker-columns.tsx';
import { FactList } from './fact-list.tsx';
import type { Fact } from './fact-list.tsx';
import { factsFrom } from './facts-from.ts';
import classes from './item-facts.module.css';

interface Props {
  readonly tracker: QueueKey;
  readonly item: TrackerItem;
}

/** What the user reported or asked for, unshortened. */
export function ItemFacts({ tracker, item }: Props) {
  const { at, kind, details } = trackerLists[tracker];
  const value = Object.entries(item.value?.activity ?? {}).filter(([, each]) => each !== null && each !== '');
  const facts: readonly Fact[] = [
    [at, momentText(item.at)],
    ['User', item.user],
    ['Contract', item.contracts.join(', ')],
    ...(kind === '' ? [] : [[kind, kindText(tracker, item.kind)] as const]),
    ...factsFrom(
      details.filter(({ key }) => key !== 'note' && key !== 'contract'),
      item.details,
    ),
    ['User’s text', item.note],
  ];
  return (
    <>
      <FactList facts={facts} />
      {item.terms !== null && (
        <section aria-label="Reported terms">
          <Words as="h2" size="md" weight={600}>
            Terms
          </Words>
          <pre className={classes['terms']} tabIndex={0}>
            {item.terms.terms.join('\n')}
          </pre>
        </section>
      )}
      {value.length > 0 && (
        <section aria-label="Reported value">
          <Words as="h2" size="md" weight={600}>
            The value when it was reported
          </Words>
          <FactList
            facts={value.map(([key, each]) => [
              exportedColumn('activities', key)?.label ?? key,
              String(each),
            ])}
          />
        </section>
      )}
    </>
  );
}
