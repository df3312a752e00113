import { queryRoles } from '@moltrove/contract';
import { useSession } from '../../auth/session/session.ts';
import { Nothing } from '../../ui/nothing.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { QueryWorkbench } from './query-workbench.tsx';

/** Queries over the tables of the release, for users whose role may run them. */
export function DynamicQueryPage() {
  const { currentUserRole } = useSession();
  const mayRun = currentUserRole !== null && queryRoles.includes(currentUserRole);
  return (
    <PageFrame width={1680} gap={7}>
      {mayRun ? (
        <QueryWorkbench />
      ) : (
        <>
          <PageTitle>Dynamic query</PageTitle>
          <Nothing title="Your role has flat files only. ">
            Queries over the tables of the release need a subscription to search. Ask your administrator.
          </Nothing>
        </>
      )}
    </PageFrame>
  );
}
