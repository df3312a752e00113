// Written by `npm run icons`: the icons that the page imports, from Tabler Icons (MIT licence, see LICENSE).
import { icon } from './icon.tsx';

export const IconAlertTriangle = icon(
  'M12 9v4m-1.637-9.409L2.257 17.125a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636-2.87L13.637 3.59a1.914 1.914 0 0 0-3.274 0M12 16h.01',
);
export const IconInfoCircle = icon('M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0m9-3h.01', 'M11 12h1v4h1');
