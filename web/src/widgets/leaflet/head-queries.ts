import { compoundLeaflet, referenceLeaflet } from '@moltrove/contract';
import type { CompoundHead, ReferenceHead } from '@moltrove/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../auth/api/call.ts';

/** The head of a compound, which its page and its preview share. */
export const compoundHead = (strId: number) =>
  queryOptions<CompoundHead>({
    queryKey: ['leaflet', 'head', strId],
    queryFn: ({ signal }) => call(compoundLeaflet, { params: { id: strId } }, { signal }),
  });

/** The head of a reference, which its page and its preview share. */
export const referenceHead = (refId: number) =>
  queryOptions<ReferenceHead>({
    queryKey: ['reference', 'head', refId],
    queryFn: ({ signal }) => call(referenceLeaflet, { params: { id: refId } }, { signal }),
  });
