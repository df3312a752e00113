/** Matches every company, mechanism, assay type or phase of the release. */
export const anyText = '*';
