import { structuralPropertiesMinMax } from '@moltrove/contract';
import type { CallResponse } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../auth/api/call.ts';
import { useRelease } from '../../../../queries/release.ts';

export type PropertyLimits = CallResponse<typeof structuralPropertiesMinMax>;

/** What values of structure properties the release has, and what a search starts from; it never changes. */
export function usePropertyLimits(): PropertyLimits | undefined {
  const { data: release } = useRelease();
  return useQuery({
    queryKey: ['propertyLimits', release?.id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(structuralPropertiesMinMax, {}, { signal }),
  }).data;
}
