import { alertKinds, differenceParts } from '@moltrove/contract';
import type { AlertKind, DifferencePart } from '@moltrove/contract';
import { readPageSearch } from '../../search/address/page-search.ts';
import type { PageSearch } from '../../search/address/page-search.ts';

/** Which run, part and kind of row the page of changes shows. */
export interface ChangesParameters extends PageSearch {
  readonly run?: string;
  readonly part?: DifferencePart;
  readonly kind?: AlertKind;
}

export function readChangesParameters(search: Record<string, unknown>): ChangesParameters {
  const { run } = search;
  const part = differenceParts.find((each) => each === search['part']);
  const kind = alertKinds.find((each) => each === search['kind']);
  return {
    ...readPageSearch(search),
    ...(typeof run === 'string' && { run }),
    ...(part !== undefined && { part }),
    ...(kind !== undefined && { kind }),
  };
}
