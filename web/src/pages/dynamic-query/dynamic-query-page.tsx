import { queryRoles } from '@moltrove/contract';
import { useSession } from '../../auth/session/session.ts';
import { Nothing } from '../../ui/nothing.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Words } from '../../ui/words.tsx';
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
          <Words as="h1" size="2xl" weight={600}>
            Dynamic query
          </Words>
          <Nothing title="Your role has flat files only. ">
            Queries over the tables of the release need a subscription to search. Ask your administrator.
          </Nothing>
        </>
      )}
    </PageFrame>
  );
}
