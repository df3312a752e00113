import { Checkbox, Skeleton } from '@mantine/core';
import type { Term, TermField } from '@moltrove/contract';
import { useTerms } from '../../queries/terms.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCount } from '../../ui/format.ts';
import { CheckGroup } from './check-group.tsx';
import { Words } from '../../ui/words.tsx';

interface Props {
  field: TermField;
  legend: string;
  chosen: readonly string[];
  /** True if the row already shows the legend. */
  hidesLegend?: boolean;
  /** Sorts the values; by default they are in the order of the release, the most used first. */
  order?: (a: Term, b: Term) => number;
  onChange: (chosen: string[]) => void;
}

const allTerms = 100;

/** Checkboxes for all values of a field that has few. A selected value that the release lacks can be removed. */
export function TermChecks({ field, legend, hidesLegend = false, chosen, order, onChange }: Props) {
  const { terms, current, error, retry } = useTerms(field, '', allTerms);
  if (error !== null && !current) {
    return <ErrorNote title={`${legend}: the choices could not be fetched.`} error={error} onRetry={retry} />;
  }
  if (!current) return <Skeleton data-pending="" height={28} width={320} maw="100%" />;
  const shown = order === undefined ? terms : terms.toSorted(order);
  const known = new Set(shown.map(({ value }) => value));
  const toggle = (value: string, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <CheckGroup legend={legend} hidesLegend={hidesLegend}>
      {shown.map((term) => (
        <Checkbox
          key={term.value}
          size="xs"
          checked={chosen.includes(term.value)}
          label={
            <>
              {term.label}{' '}
              <Words as="span" tone="muted">
                {formatCount(term.entities)}
              </Words>
            </>
          }
          onChange={(event) => toggle(term.value, event.currentTarget.checked)}
        />
      ))}
      {chosen
        .filter((value) => !known.has(value))
        .map((value) => (
          <Checkbox
            key={value}
            size="xs"
            checked
            label={
              <>
                {value}{' '}
                <Words as="span" tone="muted">
                  not in this release
                </Words>
              </>
            }
            onChange={() => toggle(value, false)}
          />
        ))}
      {shown.length === 0 && chosen.length === 0 && (
        <Words as="span" tone="muted">
          This release has none.
        </Words>
      )}
    </CheckGroup>
  );
}
