/** File formats of an exported chart. */
export type ExportFormat = 'csv' | 'png' | 'svg';
