import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Inline } from '../../ui/inline.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';

export interface Fact {
  readonly label: string;
  /** Null for what the release does not say; the line is then left out. */
  readonly content: ReactNode;
  /** An identifier that has a button to copy it. */
  readonly copied?: string;
}

/** Facts in two columns. */
export function FactsOfThing({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ content }) => content !== null);
  if (known.length === 0) return null;
  return (
    <Stack as="dl" columns="minmax(92px, auto) minmax(0, 1fr)" gap={6} rowGap={2} size="md">
      {known.map(({ label, content, copied }) => (
        <FactLine key={label} label={label} content={content} copied={copied} />
      ))}
    </Stack>
  );
}

function FactLine({
  label,
  content,
  copied,
}: Omit<Fact, 'copied'> & { readonly copied: string | undefined }) {
  return (
    <>
      <Words as="dt" tone="muted">
        {label}
      </Words>
      <Inline as="dd" gap={2} breaksWords>
        <span>{content}</span>
        {copied !== undefined && <CopyButton text={copied} what={`the ${label}`} />}
      </Inline>
    </>
  );
}
