/** How a chart can be saved. */
export type ExportFormat = 'csv' | 'png' | 'svg';
