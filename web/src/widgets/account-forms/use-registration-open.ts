import { registrationOpen } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../auth/api/call.ts';

/** Whether anyone may register here. */
export function useRegistrationOpen() {
  return useQuery({ queryKey: ['registrationOpen'], queryFn: () => call(registrationOpen, {}) });
}
