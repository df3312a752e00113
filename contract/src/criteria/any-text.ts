/** Stands for every company, mechanism, type of assay or phase of the release. */
export const anyText = '*';
