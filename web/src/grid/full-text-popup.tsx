import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { copyText } from '../ui/copy-text.ts';
import { Inline } from '../ui/inline.tsx';
import { Stack } from '../ui/stack.tsx';
import classes from './full-text-popup.module.css';

export interface FullTextProps {
  readonly label: string;
  readonly text: string;
  /** What is shown in the cell. */
  readonly children: ReactElement;
  /** `byKey` is true if Escape closed it. */
  readonly onClose: (byKey: boolean) => void;
}

/** A cell's content with its complete text in a popover, which is open. */
export function FullTextPopup({ label, text, children, onClose }: FullTextProps) {
  return (
    <Popover
      opened
      closeOnEscape={false}
      onChange={(next) => {
        if (!next) onClose(false);
      }}
      position="bottom-start"
      shadow="md"
      width={420}
      trapFocus
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose(true);
        }}
      >
        <FullText label={label} text={text} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The complete text of a cell, to read, select and copy. */
function FullText({ label, text }: { label: string; text: string }) {
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
