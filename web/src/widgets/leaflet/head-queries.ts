import { assayHead, compoundLeaflet, namedHead, referenceLeaflet, targetHead } from '@moltrove/contract';
import type {
  AssayHead,
  CompoundHead,
  NamedHead,
  NamedKind,
  ReferenceHead,
  TargetLookup,
} from '@moltrove/contract';
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

/** The head of a target by its public id or its name, or the targets of that name. */
export const targetHeadBy = (by: 'id' | 'name', text: string) =>
  queryOptions<TargetLookup>({
    queryKey: ['head', 'target', by, text],
    queryFn: ({ signal }) =>
      call(targetHead, { query: by === 'id' ? { id: text } : { name: text } }, { signal }),
  });

export const assayHeadOf = (assayId: number) =>
  queryOptions<AssayHead>({
    queryKey: ['head', 'assay', assayId],
    queryFn: ({ signal }) => call(assayHead, { params: { id: assayId } }, { signal }),
  });

/** The head of a company, organism or indication. */
export const namedHeadOf = (kind: NamedKind, name: string) =>
  queryOptions<NamedHead>({
    queryKey: ['head', kind, name],
    queryFn: ({ signal }) => call(namedHead, { params: { kind }, query: { name } }, { signal }),
  });
