import { Button } from '@mantine/core';
import { IconFileUpload } from './icons/tabler.ts';
import { useRef, useState } from 'react';
import classes from './file-drop.module.css';
import { Inline } from './inline.tsx';

interface Props {
  /** What the file holds, for screen readers. */
  readonly label: string;
  /** What may be dropped, after the button "Choose a file". */
  readonly text: string;
  /** File name extensions and media types, as of an input. */
  readonly accept: string;
  readonly isReading: boolean;
  readonly onFile: (file: File) => void;
}

/** A file, chosen or dropped. */
export function FileDrop({ label, text, accept, isReading, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <Inline
      gap={6}
      rowGap={3}
      justify="center"
      wrap
      role="group"
      aria-label={label}
      className={classes['drop']}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onFile(file);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <Button
        data-autofocus
        variant="default"
        loading={isReading}
        leftSection={<IconFileUpload size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
      <span>{text}</span>
    </Inline>
  );
}
