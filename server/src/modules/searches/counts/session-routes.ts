import {
  activityLogs,
  assayLogs,
  dropUnloggedTables,
  fetchRequest,
  storeRequest,
  structureLogs,
  visualization,
} from '@moltrove/contract';
import type { Call, Routes } from '../../../platform/http/routes.ts';
import type { SessionCall, SessionCalls } from './session-calls.ts';

type Caller = Pick<Call<typeof dropUnloggedTables>, 'caller' | 'signal'>;

const sessionCall = ({ caller, signal }: Caller, sessionId: string): SessionCall => ({
  userId: caller.user.id,
  sessionId,
  signal,
});
const only = <T>(row: T): [T] => [row];

export function sessionRoutes(routes: Routes, calls: SessionCalls): void {
  const ready = async (
    call: Caller & Pick<Call<typeof structureLogs>, 'body'>,
    table: Parameters<SessionCalls['makeReady']>[1],
  ) => {
    const { sessionid, searchpostobject } = call.body;
    const { partial, ...counts } = await calls.makeReady(
      sessionCall(call, sessionid),
      table,
      searchpostobject,
    );
    return { sessionid, counts, ...(partial && { partial }) };
  };

  routes.serve(structureLogs, async (call) => {
    const { counts, ...answer } = await ready(call, 'structures');
    return { ...answer, rows: only({ structures: counts.structures }) };
  });
  routes.serve(activityLogs, async (call) => {
    const { counts, ...answer } = await ready(call, 'activities');
    return { ...answer, rows: only({ activities: counts.activities }) };
  });
  routes.serve(assayLogs, async (call) => {
    const { counts, ...answer } = await ready(call, 'assays');
    return { ...answer, rows: only({ assays: counts.assays }) };
  });

  routes.serve(dropUnloggedTables, (call) => calls.drop(sessionCall(call, call.body.sessionid)));

  routes.serve(storeRequest, async (call) => {
    const { sessionid, searchpostobject } = call.body;
    return { sessionid, revision: await calls.store(sessionCall(call, sessionid), searchpostobject) };
  });

  routes.serve(fetchRequest, async (call) => {
    const { sessionid } = call.query;
    return { sessionid, ...(await calls.fetch(sessionCall(call, sessionid))) };
  });

  routes.serve(visualization, (call) => {
    const { sessionid, charts, maxCount } = call.body;
    return calls.picture(sessionCall(call, sessionid), charts ?? null, maxCount);
  });
}
