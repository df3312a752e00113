import { trackerLists } from '@moltrove/contract';
import type { QueueKey, TrackerItem } from '@moltrove/contract';
import { momentText } from '../../../ui/moment-text.ts';
import { Words } from '../../../ui/words.tsx';
import { detailText, kindText } from '../tracker-columns.tsx';
import classes from './item-facts.module.css';

interface Props {
  readonly tracker: QueueKey;
  readonly item: TrackerItem;
}

/** What the user reported or asked for, unshortened. */
export function ItemFacts({ tracker, item }: Props) {
  const { at, kind, details } = trackerLists[tracker];
  const value = Object.entries(item.value?.activity ?? {}).filter(([, each]) => each !== null && each !== '');
  const facts: ReadonlyArray<readonly [label: string, text: string]> = [
    [at, momentText(item.at)],
    ['User', item.user],
    ['Contract', item.contracts.join(', ')],
    ...(kind === '' ? [] : [[kind, kindText(tracker, item.kind)] as const]),
    ...details
      .filter(({ key }) => key !== 'note' && key !== 'contract')
      .map((detail) => [detail.label, detailText(detail, item.details[detail.key] ?? null)] as const),
    ['User’s text', item.note],
  ];
  return (
    <>
      <dl className={classes['facts']}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <Fact key={label} label={label} text={text} />
          ))}
      </dl>
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
          <dl className={classes['facts']}>
            {value.map(([label, each]) => (
              <Fact key={label} label={label} text={String(each)} />
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

function Fact({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </>
  );
}
