import { contractUsers } from '@moltrove/contract';
import type { ContractMember } from '@moltrove/contract';
import { call } from '../../../auth/api/call.ts';
import { useNewer } from '../../../widgets/change/use-newer.ts';

/** The state of a user that somebody else saved, after a change of an older one was refused; null if there is none. */
export function useNewerMember(error: unknown, base: ContractMember): ContractMember | null {
  const { user, subscription } = base;
  const newer = useNewer(
    error,
    { id: user.id, revision: user.revision, member: base },
    async (id, signal) => {
      const { users } = await call(
        contractUsers,
        { params: { id: subscription.contractId }, query: { text: user.username, pageSize: 100 } },
        { signal },
      );
      const member = users.find((each) => each.subscription.id === subscription.id) ?? base;
      return { id, revision: member.user.revision, member };
    },
  );
  return newer?.member ?? null;
}
