import { structureForms } from '@moltrove/contract';
import type { StructureForms } from '@moltrove/contract';
import { call } from '../../auth/api/call.ts';

/** The forms of a structure with a page of the records of each, counted from 0. */
export function fetchForms(strId: number, pageNumber: number, signal: AbortSignal): Promise<StructureForms> {
  return call(structureForms, { params: { id: strId }, query: { pageNumber } }, { signal });
}
