import { accountPages } from './account-pages.ts';
import { administrationPages } from './administration-pages.ts';
import { exportPages } from './export-pages.ts';
import { informationPages } from './information-pages.ts';
import { leafletPages } from './leaflet-pages.ts';
import { referencePages } from './reference-pages.ts';
import { resultsPages } from './results-pages.ts';
import { searchPages } from './search-pages.ts';
import { startPages } from './start-pages.ts';

/** Every page of the product. The navigation keeps this order. */
export const entries = [
  ...startPages,
  ...searchPages,
  ...resultsPages,
  ...leafletPages,
  ...referencePages,
  ...exportPages,
  ...accountPages,
  ...administrationPages,
  ...informationPages,
] as const;
