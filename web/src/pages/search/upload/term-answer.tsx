import { Button, Menu, NativeSelect } from '@mantine/core';
import { dropReasonLabels, suggestionReasonLabels, uploadedKindLabel } from '@moltrove/contract';
import type { UploadChoice, UploadedValue, UploadSuggestion } from '@moltrove/contract';
import { formatCount } from '../../../ui/format.ts';
import { IconChevronDown } from '../../../ui/icons/tabler.ts';
import { reasonOf } from './review.ts';
import type { ReviewedTerm } from './review.ts';
import { Words } from '../../../ui/words.tsx';

interface Props {
  readonly term: ReviewedTerm;
  readonly onChoose: (value: UploadedValue) => void;
}

/** The value that goes into the row for a matched term. */
export function MatchedAnswer({ term }: Pick<Props, 'term'>) {
  const taken = term.chosen ?? (term.lookup.kind === 'matched' ? term.lookup.value : null);
  if (taken === null) return null;
  return (
    <>
      <span>{textOf(taken)}</span>
      {term.chosen !== null && (
        <Words as="span" tone="muted" size="sm">
          chosen by you
        </Words>
      )}
      {term.chosen === null && term.term !== term.listed && (
        <Words as="span" tone="muted" size="sm">
          written by you
        </Words>
      )}
    </>
  );
}

const asItIs = 'all';

/** The entities that a term may mean, to choose one or all of them. */
export function AmbiguousAnswer({ term, onChoose }: Props) {
  if (term.lookup.kind !== 'ambiguous') return null;
  const { choices, choicesFound, value } = term.lookup;
  const hidden = choicesFound - choices.length;
  return (
    <NativeSelect
      size="xs"
      w="100%"
      aria-label={`Meaning of ${term.term}`}
      value=""
      data={[
        { value: '', label: `Choose one of ${formatCount(choicesFound)} …`, disabled: true },
        { value: asItIs, label: 'All of them' },
        ...choices.map((choice, at) => ({ value: String(at), label: choiceText(choice) })),
        ...(hidden > 0
          ? [{ value: 'hidden', label: `${formatCount(hidden)} more are not listed`, disabled: true }]
          : []),
      ]}
      onChange={(event) => {
        const picked = event.currentTarget.value;
        const choice = picked === asItIs ? value : choices[Number(picked)];
        if (choice !== undefined) onChoose(valueOf(choice));
      }}
    />
  );
}

interface SuggestionProps extends Props {
  /** Undefined until fetched. */
  readonly suggestions: readonly UploadSuggestion[] | undefined;
}

/** What an unmatched term may mean: the best suggestion, then the others. */
export function SuggestedAnswer({ term, suggestions, onChoose }: SuggestionProps) {
  if (suggestions === undefined)
    return (
      <Words as="span" tone="muted" size="sm">
        Looking for suggestions …
      </Words>
    );
  const [best, ...others] = suggestions;
  if (best === undefined)
    return (
      <Words as="span" tone="muted" size="sm">
        Nothing like it in this release
      </Words>
    );
  return (
    <>
      <Button
        size="compact-xs"
        variant="light"
        maw="100%"
        aria-label={`Take ${textOf(best)} for ${term.term}`}
        title={behindText(best)}
        onClick={() => onChoose(valueOf(best))}
      >
        {textOf(best)}
      </Button>
      <Words as="span" tone="muted" size="sm">
        {suggestionReasonLabels[best.reason]}
      </Words>
      {others.length > 0 && (
        <Menu position="bottom-end" width={320}>
          <Menu.Target>
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              aria-label={`Other suggestions for ${term.term}`}
              rightSection={<IconChevronDown size={12} aria-hidden="true" />}
            >
              {others.length} more
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((other) => (
              <Menu.Item key={`${other.kind}:${other.value}`} onClick={() => onChoose(valueOf(other))}>
                {textOf(other)}
                <Words as="div" tone="muted" size="sm">
                  {suggestionReasonLabels[other.reason]} · {behindText(other)}
                </Words>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

/** Why a term is left out. */
export function LeftOutAnswer({ term }: Pick<Props, 'term'>) {
  const reason = reasonOf(term);
  const text =
    reason === null || reason === 'leftOut' || reason === 'unmatched' || reason === 'ambiguous'
      ? 'Left out by you'
      : dropReasonLabels[reason];
  return (
    <Words as="span" tone="muted" size="sm">
      {text}
    </Words>
  );
}

/** The value of a choice or suggestion that goes into the row. */
export function valueOf({ value, label, kind }: UploadedValue): UploadedValue {
  return { value, label, kind };
}

export function textOf({ value, label, kind }: UploadedValue): string {
  // A label that starts with the value, such as a name shared by several organisms, already contains it.
  const saysValue = label === undefined || label === value || label.startsWith(`${value} of `);
  const name = saysValue ? (label ?? value) : `${label} (${value})`;
  return kind === undefined ? name : `${name}, ${uploadedKindLabel(kind)}`;
}

function choiceText(choice: UploadChoice): string {
  return [textOf(choice), behindText(choice)].join(' · ');
}

function behindText({ hint, activities }: Pick<UploadChoice, 'hint' | 'activities'>): string {
  const counted = `${formatCount(activities)} ${activities === 1 ? 'activity' : 'activities'}`;
  return hint === '' ? counted : `${hint} · ${counted}`;
}
