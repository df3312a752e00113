import { findCompound } from '@moltrove/contract';
import type { CompoundIdType, CompoundLookup } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { call } from '../../auth/api/call.ts';

/** The structure that an id or a name stands for. */
export function useCompoundLookup(idType: CompoundIdType, id: string): UseQueryResult<CompoundLookup> {
  return useQuery({
    queryKey: ['leaflet', 'find', idType, id],
    queryFn: ({ signal }) => call(findCompound, { query: { idType, id } }, { signal }),
  });
}
