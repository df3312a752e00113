import { ActionIcon } from '@mantine/core';
import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';
import { IconCheck, IconCopy, IconX } from './icons/tabler.ts';

interface Props {
  readonly text: string;
  /** What is copied, for instance "the InChIKey". */
  readonly what: string;
}

const shownMs = 2000;

/** Copies a short text; the icon says for a moment whether it worked. */
export function CopyButton({ text, what }: Props) {
  const [copied, setCopied] = useState<boolean | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const label = copied === null ? `Copy ${what}` : copied ? 'Copied' : 'Not copied';
  const Icon = copied === null ? IconCopy : copied ? IconCheck : IconX;
  return (
    <ActionIcon
      size="xs"
      aria-label={label}
      title={label}
      data-screen-only=""
      onClick={() => void copyText(text).then(setCopied)}
    >
      <Icon size={13} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
