import { Button, Progress } from '@mantine/core';
import type { UploadedValue } from '@moltrove/contract';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { Inline } from '../../../ui/inline.tsx';
import { acceptedSlips } from './accepted-slips.ts';
import type { ReviewedTerm, ReviewTab } from './review.ts';
import { valueOf } from './term-answer.tsx';
import type { ReviewActions } from './use-review.ts';
import type { Suggestions } from './use-suggestions.ts';
import { Words } from '../../../ui/words.tsx';

interface Props {
  readonly tab: Exclude<ReviewTab, 'duplicates'>;
  readonly terms: readonly ReviewedTerm[];
  readonly suggestions: Suggestions;
  readonly actions: ReviewActions;
}

const look = { size: 'compact-sm', variant: 'default' } as const;

/** Actions on all terms of a tab. */
export function ReviewTools({ tab, terms, suggestions, actions }: Props) {
  if (terms.length === 0 || tab === 'matched') return null;
  if (tab === 'leftOut') {
    const byUser = terms.filter(({ leftOut }) => leftOut);
    if (byUser.length === 0) return null;
    return (
      <Inline gap={4} wrap marginBottom={4}>
        <Button {...look} onClick={() => actions.restore(byUser)}>
          Take back all {formatCount(byUser.length)}
        </Button>
      </Inline>
    );
  }
  if (tab === 'ambiguous') {
    return (
      <Inline gap={4} wrap marginBottom={4}>
        <Button {...look} onClick={() => actions.choose(bestChoices(terms))}>
          Take the best of each
        </Button>
        <Button {...look} onClick={() => actions.choose(wholeTerms(terms))}>
          Take all meanings of each
        </Button>
        <Button {...look} onClick={() => actions.leaveOut(terms)}>
          Leave all out
        </Button>
      </Inline>
    );
  }
  const { slips, others } = acceptedSlips(terms, suggestions.forTerm);
  return (
    <>
      <Inline gap={4} wrap marginBottom={4}>
        <Button {...look} disabled={slips.size === 0} onClick={() => actions.choose(slips)}>
          Accept typing slips ({formatCount(slips.size)})
        </Button>
        <Button {...look} onClick={() => actions.leaveOut(terms)}>
          Leave all out
        </Button>
        {suggestions.more !== null && suggestions.done === suggestions.wanted && (
          <Button {...look} onClick={suggestions.more}>
            Look for more suggestions
          </Button>
        )}
        <Words as="span" tone="muted" size="sm" role="status">
          {suggestions.done < suggestions.wanted &&
            `Suggestions for ${formatCount(suggestions.done)} of ${formatCounted(suggestions.wanted, 'term')}. `}
          {others > 0 &&
            `${formatCounted(others, 'suggestion has', 'suggestions have')} another reason; choose each yourself.`}
        </Words>
      </Inline>
      {suggestions.done < suggestions.wanted && suggestions.error === null && (
        <Progress
          size={3}
          mb={8}
          aria-label="Suggestions fetched"
          value={(100 * suggestions.done) / suggestions.wanted}
        />
      )}
      {suggestions.error !== null && (
        <ErrorNote
          title="Suggestions could not be fetched."
          error={suggestions.error}
          onRetry={suggestions.retry}
        />
      )}
    </>
  );
}

type Values = ReadonlyMap<number, UploadedValue>;

function bestChoices(terms: readonly ReviewedTerm[]): Values {
  return new Map(
    terms.flatMap(({ line, lookup }) => {
      const [best] = lookup.kind === 'ambiguous' ? lookup.choices : [];
      return best === undefined ? [] : [[line, valueOf(best)] as const];
    }),
  );
}

function wholeTerms(terms: readonly ReviewedTerm[]): Values {
  return new Map(
    terms.flatMap(({ line, lookup }) => (lookup.kind === 'ambiguous' ? [[line, lookup.value] as const] : [])),
  );
}
