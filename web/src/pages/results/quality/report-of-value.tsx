import type { ValueDoubt } from '@moltrove/contract';
import { Stack } from '../../../ui/stack.tsx';
import { ReportError } from './report-error.tsx';
import { ValueReportView } from './value-report.tsx';

export interface ReportOfValueProps {
  readonly actId: number;
  /** What the value is called. */
  readonly name: string;
  readonly doubts: readonly ValueDoubt[];
  readonly onExclude: (doubts: readonly ValueDoubt[]) => void;
}

/** The doubts about a value, if there are any, and a form to report an error in it. */
export function ReportOfValue({ actId, name, doubts, onExclude }: ReportOfValueProps) {
  const isDoubtful = doubts.length > 0;
  return (
    <>
      {isDoubtful && <ValueReportView actId={actId} doubts={doubts} onExclude={onExclude} />}
      <Stack gap={4} size="md" marginTop={isDoubtful ? 4 : 0}>
        {!isDoubtful && <p>No problem with this value is known so far.</p>}
        <ReportError actId={actId} name={name} open={!isDoubtful} />
      </Stack>
    </>
  );
}
