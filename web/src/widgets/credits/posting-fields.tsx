import { NativeSelect, TextInput } from '@mantine/core';
import { limits } from '@moltrove/contract';

export interface TypedPosting<Kind extends string> {
  readonly kind: Kind;
  readonly amount: string;
  readonly note: string;
}

export const nothingTyped = <Kind extends string>(kind: Kind): TypedPosting<Kind> => ({
  kind,
  amount: '',
  note: '',
});

interface Props<Kind extends string> {
  /** Entries that may be posted, with what they are called. */
  readonly labels: Readonly<Record<Kind, string>>;
  readonly kinds: readonly Kind[];
  readonly description?: string;
  readonly typed: TypedPosting<Kind>;
  readonly errors: Readonly<Record<string, string>>;
  readonly onTyped: (typed: TypedPosting<Kind>) => void;
}

/** What is posted to a ledger of credits: the entry, a number of credits, and a reason. */
export function PostingFields<Kind extends string>(props: Props<Kind>) {
  const { labels, kinds, description, typed, errors, onTyped } = props;
  return (
    <>
      <NativeSelect
        label="Entry"
        data-autofocus
        description={description}
        value={typed.kind}
        data={kinds.map((value) => ({ value, label: labels[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onTyped({ ...typed, kind: kinds.find((kind) => kind === value) ?? typed.kind })
        }
      />
      <TextInput
        type="number"
        label="Credits"
        min={1}
        max={limits.maxPostedCredits}
        value={typed.amount}
        error={errors['amount']}
        onChange={(event) => onTyped({ ...typed, amount: event.currentTarget.value })}
      />
      <TextInput
        label="Reason"
        maxLength={limits.maxNameLength}
        value={typed.note}
        error={errors['note']}
        onChange={(event) => onTyped({ ...typed, note: event.currentTarget.value })}
      />
    </>
  );
}
