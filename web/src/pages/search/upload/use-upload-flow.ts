import { uploadValidateData } from '@moltrove/contract';
import type { UploadField, UploadKind } from '@moltrove/contract';
import { useEffect, useRef, useState } from 'react';
import { isCancelled } from '../../../auth/api/api-error.ts';
import { call } from '../../../auth/api/call.ts';
import { columnLabel, columnTerms } from './column-terms.ts';
import type { ColumnChoice, ReadColumn } from './column-terms.ts';
import { guessColumn } from './guess-column.ts';
import { proposeKind } from './propose-kind.ts';
import { readInWorker } from './reading/read-in-worker.ts';
import type { UploadSource } from './reading/read-upload.ts';
import type { UploadTable } from './reading/upload-table.ts';
import { reviewOf } from './review.ts';
import { useReview } from './use-review.ts';

/** A list that was read, and how it is interpreted. */
interface ReadList {
  readonly name: string;
  /** Null for pasted text; read again when another sheet is chosen. */
  readonly file: File | null;
  readonly table: UploadTable;
  readonly choice: ColumnChoice;
}

const pastedName = 'Pasted list';

/** The steps from a file to its review; the state survives while the dialog is closed. */
export function useUploadFlow(kinds: readonly UploadKind[]) {
  const [list, setList] = useState<ReadList | null>(null);
  const [field, setField] = useState<UploadField>(kinds[0]!.field);
  const [work, setWork] = useState<'reading' | 'checking' | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const { review, start, actions } = useReview(field);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(kind: 'reading' | 'checking', job: (signal: AbortSignal) => Promise<void>) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setWork(kind);
    setError(null);
    try {
      await job(controller.signal);
    } catch (failure) {
      if (controller.signal.aborted) return;
      if (isCancelled(failure)) setError(new Error('The check was interrupted. Try again.'));
      else setError(failure instanceof Error ? failure : new Error(String(failure)));
    } finally {
      if (running.current === controller) setWork(null);
    }
  }

  function take(name: string, file: File | null, table: UploadTable): void {
    const choice = guessColumn(table);
    setList({ name, file, table, choice });
    setField(proposed(kinds, table, choice));
    start(null);
  }

  async function readFile(file: File, sheet: string | null, signal: AbortSignal): Promise<void> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const source: UploadSource = { kind: 'file', name: file.name, bytes, sheet };
    take(file.name, file, await readInWorker(source, signal));
  }

  return {
    list,
    field,
    work,
    error,
    review,
    actions,
    readFile: (file: File) => void run('reading', (signal) => readFile(file, null, signal)),
    readText: (text: string) =>
      void run('reading', async (signal) =>
        take(pastedName, null, await readInWorker({ kind: 'text', text }, signal)),
      ),
    chooseSheet: (sheet: string) => {
      const file = list?.file;
      if (file != null) void run('reading', (signal) => readFile(file, sheet, signal));
    },
    chooseColumn: (choice: ColumnChoice) => {
      if (list === null) return;
      setList({ ...list, choice });
      if (choice.column !== list.choice.column) setField(proposed(kinds, list.table, choice));
    },
    setField,
    check: ({ terms }: ReadColumn) =>
      void run('checking', async (signal) => {
        const body = { field, terms: terms.map(({ term }) => term) };
        start(reviewOf(terms, await call(uploadValidateData, { body }, { signal })));
      }),
    cancel: () => {
      running.current?.abort();
      running.current = null;
      setWork(null);
    },
    /** Back to the choice of column and kind. */
    reconsider: () => start(null),
    restart: () => {
      start(null);
      setList(null);
      setError(null);
    },
  };
}

export type UploadFlow = ReturnType<typeof useUploadFlow>;

function proposed(kinds: readonly UploadKind[], table: UploadTable, choice: ColumnChoice): UploadField {
  const terms = columnTerms(table, choice).terms.map(({ term }) => term);
  const header = choice.hasHeader ? columnLabel(table, choice.column, true) : '';
  return proposeKind(kinds, terms, header);
}
