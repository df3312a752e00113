import { Tabs } from '@mantine/core';
import type { UploadField } from '@moltrove/contract';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../ui/format.ts';
import { EditedTerm } from './edited-term.tsx';
import { ReviewTable } from './review-table.tsx';
import { ReviewTools } from './review-tools.tsx';
import { reviewTabs, termsByTab } from './review.ts';
import type { Review, ReviewedTerm, ReviewTab } from './review.ts';
import { RowActions } from './row-actions.tsx';
import { AmbiguousAnswer, LeftOutAnswer, MatchedAnswer, SuggestedAnswer } from './term-answer.tsx';
import classes from './review-list.module.css';
import type { ReviewActions } from './use-review.ts';
import { useSuggestions } from './use-suggestions.ts';
import { Words } from '../../../ui/words.tsx';

interface Props {
  readonly field: UploadField;
  readonly review: Review;
  readonly actions: ReviewActions;
}

const tabLabels: Record<ReviewTab, string> = {
  matched: 'Matched',
  ambiguous: 'Ambiguous',
  unmatched: 'Unmatched',
  leftOut: 'Left out',
  duplicates: 'Duplicates',
};

const answerLabels: Record<Exclude<ReviewTab, 'duplicates'>, string> = {
  matched: 'Goes into the row',
  ambiguous: 'What it may mean',
  unmatched: 'What it may stand for',
  leftOut: 'Why',
};

/** The third step: the lookup results of the list, which the user can correct. */
export function ReviewList({ field, review, actions }: Props) {
  const tabs = useMemo(() => termsByTab(review), [review]);
  const counts = { ...tabs, duplicates: review.duplicates };
  const [tab, setTab] = useState<ReviewTab>(
    () => (['unmatched', 'ambiguous'] as const).find((each) => tabs[each].length > 0) ?? 'matched',
  );
  const [editing, setEditing] = useState<number | null>(null);
  const unmatched = useMemo(() => [...new Set(tabs.unmatched.map(({ term }) => term))], [tabs]);
  const suggestions = useSuggestions(field, unmatched);

  const cells = (shownIn: Exclude<ReviewTab, 'duplicates'>) => (term: ReviewedTerm) => {
    const { line } = term;
    const choose = (value: Parameters<typeof AmbiguousAnswer>[0]['term']['chosen']) =>
      value !== null && actions.choose(new Map([[line, value]]));
    const open = shownIn === 'unmatched' || shownIn === 'ambiguous';
    return [
      editing === line ? (
        <EditedTerm
          term={term}
          onEdit={(text) => actions.edit(term, text)}
          onClose={() => setEditing(null)}
        />
      ) : (
        <>
          {term.term}
          {term.term !== term.listed && (
            <Words as="span" tone="muted" size="sm">
              {' '}
              in place of {term.listed}
            </Words>
          )}
        </>
      ),
      shownIn === 'matched' ? (
        <MatchedAnswer term={term} />
      ) : shownIn === 'ambiguous' ? (
        <AmbiguousAnswer term={term} onChoose={choose} />
      ) : shownIn === 'unmatched' ? (
        <SuggestedAnswer term={term} suggestions={suggestions.forTerm(term.term)} onChoose={choose} />
      ) : (
        <LeftOutAnswer term={term} />
      ),
      <RowActions
        key="actions"
        term={term}
        onEdit={open ? () => setEditing(line) : null}
        onLeaveOut={shownIn === 'leftOut' ? null : () => actions.leaveOut([term])}
        onRestore={
          (shownIn === 'leftOut' && term.leftOut) || (shownIn === 'matched' && term.chosen !== null)
            ? () => actions.restore([term])
            : null
        }
      />,
    ] as const;
  };

  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(value) => setTab(reviewTabs.find((each) => each === value) ?? 'matched')}
    >
      <Tabs.List className={classes['tabs'] ?? ''}>
        {reviewTabs.map((each) => (
          <Tabs.Tab key={each} value={each} className={classes['tab'] ?? ''}>
            {tabLabels[each]}{' '}
            <Words as="span" marginLeft={2} tone="muted">
              {formatCount(counts[each].length)}
            </Words>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {reviewTabs.map((each) => (
        <Tabs.Panel key={each} value={each} pt={10}>
          {each !== 'duplicates' && (
            <ReviewTools tab={each} terms={tabs[each]} suggestions={suggestions} actions={actions} />
          )}
          {counts[each].length === 0 ? (
            <p className={classes['nothing']}>{nothingText[each]}</p>
          ) : each === 'duplicates' ? (
            <ReviewTable
              label={tabLabels[each]}
              rows={review.duplicates}
              columns={['Term', 'Why it counts once']}
            >
              {({ term, firstLine }) => [term, `Already in line ${formatCount(firstLine)}`, null]}
            </ReviewTable>
          ) : (
            <ReviewTable label={tabLabels[each]} rows={tabs[each]} columns={['Term', answerLabels[each]]}>
              {cells(each)}
            </ReviewTable>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

const nothingText: Record<ReviewTab, string> = {
  matched: 'No term of the list is known in this release as that kind.',
  ambiguous: 'No term has several meanings.',
  unmatched: 'Every term was found.',
  leftOut: 'Nothing is left out.',
  duplicates: 'No term occurs twice.',
};
