import {
  structuralPropertiesMinMax,
  structuresByInchiKey,
  structuresByProperties,
  structuresBySmilesSmarts,
} from '@moltrove/contract';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import type { DrawingCaller, StructuresService } from './service.ts';

interface Asking {
  readonly caller: Caller;
  readonly body: { readonly sessionid?: string | undefined };
  readonly signal: AbortSignal;
}

function callerOf({ caller, body, signal }: Asking): DrawingCaller {
  return { userId: caller.user.id, sessionId: body.sessionid ?? null, signal };
}

export function structureRoutes(routes: Routes, service: StructuresService): void {
  routes.serve(structuresBySmilesSmarts, (call) => {
    const { limit, within, sessionid: _, ...drawing } = call.body;
    return service.byDrawing(callerOf(call), drawing, { limit, ...(within !== null && { within }) });
  });

  routes.serve(structuresByInchiKey, ({ body, signal }) => service.byInchiKey(body.inchikeys, signal));

  routes.serve(structuresByProperties, (call) => service.byProperties(callerOf(call), call.body.properties));

  routes.serve(structuralPropertiesMinMax, ({ signal }) => service.minMax(signal));
}
