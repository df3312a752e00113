import { Button } from '@mantine/core';
import { useState } from 'react';
import { copyText } from '../ui/copy-text.ts';
import classes from './full-text.module.css';

/** The whole text of a cell, to read, mark and copy. */
export function FullText({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <div className={classes.fullText}>
      <div className={classes.fullTextHead}>
        <strong>{label}</strong>
        <Button size="compact-xs" variant="default" onClick={() => void copyText(text).then(setCopied)}>
          {copied === null ? 'Copy' : copied ? 'Copied' : 'Not copied'}
        </Button>
      </div>
      <p className={classes.fullTextBody}>{text}</p>
    </div>
  );
}
