/** The search of the address, which links to a compound keep, so that the navigation leads back to its results. */
export const sameSearch = (now: { readonly s?: unknown }): { s?: string } =>
  typeof now.s === 'string' ? { s: now.s } : {};

/** The properties of a link to the page of a compound. */
export function compoundPage(strId: number) {
  return {
    to: '/leaflet/$idType/$id',
    params: { idType: 'structure', id: String(strId) },
    search: sameSearch,
    preload: false,
  } as const;
}
