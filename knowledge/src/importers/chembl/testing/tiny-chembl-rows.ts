import { tinyActivities } from './tiny-activities.ts';
import { tinyAlerts } from './tiny-alerts.ts';
import { tinyDocumentsAndMolecules } from './tiny-documents-and-molecules.ts';
import { tinyDrugs } from './tiny-drugs.ts';
import type { TinyRows } from './tiny-row.ts';
import { tinyTargetsAndAssays } from './tiny-targets-and-assays.ts';

/**
 * Rows of a made-up, ChEMBL-shaped source: for every table the ordinary case and each special one. No number in
 * it is a measurement.
 */
export const tinyChemblRows: TinyRows = {
  ...tinyDocumentsAndMolecules,
  ...tinyTargetsAndAssays,
  ...tinyActivities,
  ...tinyDrugs,
  ...tinyAlerts,
};
