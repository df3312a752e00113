import { structuralPropertiesMinMax } from '@moltrove/contract';
import type { CallResponse } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../auth/api/call.ts';
import { useRelease } from '../../../../queries/release.ts';

export type PropertyLimits = CallResponse<typeof structuralPropertiesMinMax>;

/** The ranges of structure properties in the release, and the default ranges of a search; they never change. */
export function usePropertyLimits(): PropertyLimits | undefined {
  const { data: release } = useRelease();
  return useQuery({
    queryKey: ['propertyLimits', release?.id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(structuralPropertiesMinMax, {}, { signal }),
  }).data;
}
