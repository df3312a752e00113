import { Button, Skeleton } from '@mantine/core';
import { minAgreeing, valueDoubts, valueReport } from '@moltrove/contract';
import type { ValueDoubt, ValueReport } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../auth/api/call.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { formatCounted } from '../../../ui/format.ts';
import { Inline } from '../../../ui/inline.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { ComparedValues } from './compared-values.tsx';
import { searchForActivities } from './doubt-filters.ts';
import classes from './value-report.module.css';
import { startAddress } from '../address/results-address.ts';
import { resultsParameters } from '../address/use-results-location.ts';

interface ValueReportViewProps {
  readonly actId: number;
  readonly doubts: readonly ValueDoubt[];
  readonly onExclude: (doubts: readonly ValueDoubt[]) => void;
}

/** Possible errors in a value, the values that suggest them, and the available actions. */
export function ValueReportView({ actId, doubts, onExclude }: ValueReportViewProps) {
  const report = useQuery({
    queryKey: ['results', 'value report', actId],
    queryFn: ({ signal }) => call(valueReport, { params: { id: actId } }, { signal }),
    staleTime: Infinity,
  });
  const others = report.data?.others ?? [];
  return (
    <Stack gap={4} size="md">
      <Stack as="dl" gap={3} className={classes.doubts}>
        {valueDoubts
          .filter(({ key }) => doubts.includes(key))
          .map(({ key, label, description }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{description}</dd>
              <dd>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`Exclude such values: ${label}`}
                  onClick={() => onExclude([key])}
                >
                  Exclude
                </Button>
              </dd>
            </div>
          ))}
      </Stack>
      {report.isPending && <Skeleton height={56} />}
      {report.isError && (
        <ErrorNote
          error={report.error}
          title="The other values could not be fetched."
          onRetry={() => void report.refetch()}
        />
      )}
      {report.data !== undefined && <Verdict report={report.data} />}
      {report.data !== undefined && others.length > 0 && (
        <ComparedValues strId={report.data.str_id} others={others} total={report.data.othersFound} />
      )}
      <Inline gap={4} align="stretch" wrap>
        {doubts.length > 1 && (
          <Button size="compact-sm" variant="default" onClick={() => onExclude(doubts)}>
            Exclude values with any of these
          </Button>
        )}
        {others.length > 0 && (
          <LinkButton
            size="compact-sm"
            variant="default"
            to="/results/$tabid"
            params={{ tabid: 'activities' }}
            search={resultsParameters(
              searchForActivities([actId, ...others.map((other) => other.act_id)]),
              startAddress,
            )}
          >
            Show these values together
          </LinkButton>
        )}
      </Inline>
    </Stack>
  );
}

/** Names an outlier only if enough values agree. */
function Verdict({ report }: { report: ValueReport }) {
  const { doubts, odd, agreeing, others, validity } = report;
  const isSlip = doubts.includes('slip1000') || doubts.includes('slip1000000');
  const most = Math.max(0, ...others.map((other) => (other.factor === 1 ? 0 : other.agreeing)));
  return (
    <>
      {validity !== null && <p>The source says: {validity}.</p>}
      {isSlip && (
        <p>
          {odd
            ? `Values of ${formatCounted(most, 'reference')} agree with one another and not with this one, which is off.`
            : agreeing !== null && agreeing >= minAgreeing
              ? `Values of ${formatCounted(agreeing, 'reference')} agree with this one, but as many with the other.`
              : 'Too few values agree to say which of them is off.'}
        </p>
      )}
    </>
  );
}
