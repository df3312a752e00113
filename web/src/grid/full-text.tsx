import { Button } from '@mantine/core';
import { useState } from 'react';
import { copyText } from '../ui/copy-text.ts';
import { Inline } from '../ui/inline.tsx';
import { Stack } from '../ui/stack.tsx';
import classes from './full-text.module.css';

/** The complete text of a cell, to read, select and copy. */
export function FullText({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <Stack gap={3}>
      <Inline justify="space-between">
        <strong>{label}</strong>
        <Button size="compact-xs" variant="default" onClick={() => void copyText(text).then(setCopied)}>
          {copied === null ? 'Copy' : copied ? 'Copied' : 'Not copied'}
        </Button>
      </Inline>
      <p className={classes.fullTextBody}>{text}</p>
    </Stack>
  );
}
