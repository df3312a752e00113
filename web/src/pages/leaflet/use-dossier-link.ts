import { compoundRows } from '@moltrove/contract';
import { useMayOpen } from '../../auth/use-page-facts.ts';
import { searchParameter } from '../../search/address/linked-search.ts';
import { IconFileZip } from '../../ui/icons/tabler.ts';
import type { PageLink } from '../../widgets/leaflet/page-actions.tsx';

/** A link to the dossier of the compound; null for roles that may not export. */
export function useDossierLink(strId: number): PageLink | null {
  if (!useMayOpen()('/export/dossier')) return null;
  const search = searchParameter(compoundRows(strId, 'activities').search);
  return { label: 'Dossier', Icon: IconFileZip, link: { to: '/export/dossier', search } };
}
