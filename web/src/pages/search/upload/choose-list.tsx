import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { formatCount } from '../../../ui/format.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { limits } from '@moltrove/contract';
import { IconFileUpload } from '../../../ui/icons/tabler.ts';
import { Inline } from '../../../ui/inline.tsx';
import classes from './choose-list.module.css';

interface Props {
  readonly reading: boolean;
  readonly error: Error | null;
  readonly onFile: (file: File) => void;
  readonly onText: (text: string) => void;
}

const accepted = '.txt,.csv,.tsv,.tab,.xlsx,text/plain,text/csv';

/** The first step: a file, chosen or dropped, or pasted lines. */
export function ChooseList({ reading, error, onFile, onText }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      {error !== null && <ErrorNote title="The list could not be read." error={error} />}
      <Inline
        gap={6}
        rowGap={3}
        justify="center"
        wrap
        role="group"
        aria-label="File with the list"
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
          accept={accepted}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file !== undefined) onFile(file);
          }}
        />
        <Button
          data-autofocus
          variant="default"
          loading={reading}
          leftSection={<IconFileUpload size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
        <span>or drop it here. Text, CSV, TSV or Excel (.xlsx), up to 10 MB.</span>
      </Inline>
      <Textarea
        label="Or paste the list"
        description={`One term a line, up to ${formatCount(limits.maxUploadTerms)}. Columns of a spreadsheet may be pasted too.`}
        minRows={5}
        rows={6}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Inline gap={4} justify="end" wrap>
        <Button disabled={text.trim() === '' || reading} loading={reading} onClick={() => onText(text)}>
          Next
        </Button>
      </Inline>
    </>
  );
}
