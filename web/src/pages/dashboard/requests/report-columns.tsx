import { trackerLists, trackerStateLabels } from '@moltrove/contract';
import type { OwnReport } from '@moltrove/contract';
import { momentText } from '../../../ui/moment-text.ts';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { Words } from '../../../ui/words.tsx';
import { AnsweredText } from './answered-text.tsx';

const what = { reportedTerms: 'Terms', reportedValues: 'Value' } as const;

export const reportColumns: readonly PlainColumn<OwnReport, never>[] = [
  {
    label: 'Reported',
    isShort: true,
    cell: ({ tracker, reportedOn }) => (
      <div>
        {what[tracker]}
        <Words as="div" tone="muted" size="sm">
          {momentText(reportedOn)}
        </Words>
      </div>
    ),
  },
  {
    label: 'What',
    cell: ({ tracker, kind, text, note, answer }) => (
      <AnsweredText
        text={`${trackerLists[tracker].kinds.find(({ value }) => value === kind)?.label ?? kind}: ${text}`}
        answer={answer}
      >
        {note !== '' && (
          <Words tone="muted" size="sm">
            {note}
          </Words>
        )}
      </AnsweredText>
    ),
  },
  {
    label: 'State',
    isShort: true,
    cell: ({ state, changedOn }) => (
      <div>
        {trackerStateLabels[state]}
        <Words as="div" tone="muted" size="sm">
          {state !== 'new' && momentText(changedOn)}
        </Words>
      </div>
    ),
  },
];
