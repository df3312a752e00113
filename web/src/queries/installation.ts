import { installationState } from '@moltrove/contract';
import type { Feature } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../auth/api/call.ts';

/** Visible pages show a new banner within a minute. */
const askEveryMs = 45_000;

export const installationKey = 'installation';

/** The banner of the moment and the features that are switched off, asked again while the page is visible. */
export function useInstallation() {
  return useQuery({
    queryKey: [installationKey],
    staleTime: askEveryMs,
    refetchInterval: askEveryMs,
    refetchOnWindowFocus: true,
    retry: false,
    queryFn: ({ signal }) => call(installationState, {}, { signal }),
  });
}

/** Whether a feature is switched off here; false until that is known. */
export const useIsOff = (feature: Feature): boolean => useInstallation().data?.off.includes(feature) ?? false;
