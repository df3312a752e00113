import { checkedRules, measuredRows, numberText } from '@moltrove/contract';
import type { CompoundHead } from '@moltrove/contract';
import type { ReactNode } from 'react';
import { useRelease } from '../../../queries/release.ts';
import { formatCounted } from '../../../ui/format.ts';
import { Words } from '../../../ui/words.tsx';
import classes from './properties.module.css';
import { RowsLink } from '../rows-link.tsx';
import { propertyLabel } from './property-label.ts';
import { PropertyRule } from './property-rule.tsx';

interface Props {
  readonly head: CompoundHead;
  readonly heading: 'h2' | 'h3';
}

/** Calculated properties, measured ones in a list of their own, and the rules of 5 and 3. */
export function Properties({ head, heading }: Props) {
  const measured = Object.entries(head.measured).flatMap(([key, entry]) =>
    entry === null ? [] : [[key, entry] as const],
  );
  // Properties that no structure of the release has are not listed.
  const empty = useRelease().data?.emptyColumns.structures ?? [];
  const hasCalculated = Object.values(head.calculated).some((value) => value !== null);
  if (!hasCalculated && measured.length === 0) return null;
  return (
    <div className={classes.properties}>
      {hasCalculated && (
        <PropertyList
          title="Calculated from the structure"
          heading={heading}
          properties={Object.entries(head.calculated)
            .filter(([key]) => !empty.includes(key))
            .map(([key, value]) => ({
              ...propertyLabel(key),
              text: value === null ? '–' : numberText(value),
              note: null,
            }))}
        />
      )}
      {measured.length > 0 && (
        <PropertyList
          title="Measured"
          heading={heading}
          properties={measured.map(([key, { value, values, actIds }]) => ({
            ...propertyLabel(key),
            text: numberText(value),
            note: <MedianOf label={propertyLabel(key).label} values={values} actIds={actIds} />,
          }))}
        />
      )}
      {hasCalculated &&
        checkedRules(head.calculated).map((rule) => (
          <PropertyRule key={rule.label} rule={rule} heading={heading} />
        ))}
    </div>
  );
}

interface Property {
  readonly label: string;
  readonly unit: string | null;
  readonly text: string;
  readonly note: ReactNode;
}

interface PropertyListProps {
  readonly title: string;
  readonly heading: 'h2' | 'h3';
  readonly properties: readonly Property[];
}

function PropertyList({ title, heading, properties }: PropertyListProps) {
  return (
    <section>
      <Words as={heading} size="md" weight={600} marginBottom={3}>
        {title}
      </Words>
      <dl className={classes.list}>
        {properties.map(({ label, unit, text, note }) => (
          <div key={label} className={classes.property}>
            <dt>{label}</dt>
            <dd>
              {text}
              {unit !== null && text !== '–' && ` ${unit}`}
              {note !== null && (
                <Words as="span" size="sm" tone="muted">
                  {' '}
                  {note}
                </Words>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface MedianProps {
  readonly label: string;
  readonly values: number | null;
  readonly actIds: readonly number[] | null;
}

/** From how many values a measured property comes, with a link to them. */
function MedianOf({ label, values, actIds }: MedianProps) {
  if (values === null) return null;
  const counted = formatCounted(values, 'value');
  return (
    <>
      {values === 1 ? 'from ' : 'median of '}
      <RowsLink rows={measuredRows({ actIds })} label={`Open ${counted}: ${label}`}>
        {counted}
      </RowsLink>
    </>
  );
}
