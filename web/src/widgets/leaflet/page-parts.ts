import type { ShownCall } from '@moltrove/contract';

/** A part of a page and the call that fetches it. */
export interface PagePart {
  readonly label: string;
  /** What the call returns, as in `the head of this page`. */
  readonly what: string;
  readonly shown: ShownCall;
}

/** What the call of a section returns, whose list may be longer than a page of the call. */
export function sectionWords(count: number | null, pageSize: number): string {
  return count !== null && count > pageSize ? 'the first page of this section' : 'this section';
}
