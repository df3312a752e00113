import type { KnowledgeBase } from '@moltrove/knowledge';
import type { QueryTurns } from '../../shared/queries/query-turns.ts';
import type { StoredExport } from './export-store.ts';
import type { DescribedAllTabs, DescribedExport } from './formats/described-export.ts';
import type { FileChunks, FileContent } from './formats/file-content.ts';

/** What is known of an export before its file is written. */
export type ExportToWrite = Pick<
  StoredExport,
  'fileId' | 'format' | 'tab' | 'address' | 'rowCount' | 'structures' | 'createdAt' | 'request'
>;

export interface Writing {
  readonly knowledge: KnowledgeBase;
  readonly folder: string;
  /** Bytes that may still be stored for the user. */
  readonly maxBytes: number;
  /** Base URL of the pages, without a trailing slash. */
  readonly pages: string;
  readonly signal: AbortSignal;
  readonly onRows: (done: number) => void;
  /** The turns of dynamic queries that are written. */
  readonly queryTurns: QueryTurns;
}

export interface NotedWriting extends Writing {
  readonly note: FileContent['note'];
}

/** The bytes of a file, and its description. */
export interface FileToWrite {
  readonly parts: FileChunks;
  readonly about: DescribedExport | DescribedAllTabs;
}
