import { sameSearch } from './compound-page.ts';

/** The properties of a link to the page of a reference, on which a structure is marked; 0 for none. */
export function referencePage(refId: number, strId: number) {
  return {
    to: '/leafletreference/$sid/$rid',
    params: { sid: String(strId), rid: String(refId) },
    search: sameSearch,
    preload: false,
  } as const;
}
