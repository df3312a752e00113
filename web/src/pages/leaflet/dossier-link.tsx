import { compoundRows } from '@moltrove/contract';
import { IconFileZip } from '@tabler/icons-react';
import { useMayOpen } from '../../auth/use-page-facts.ts';
import { searchParameter } from '../../search/address/linked-search.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** Opens the dossier of the compound, for roles that may export. */
export function DossierLink({ strId }: { strId: number }) {
  if (!useMayOpen()('/export/dossier')) return null;
  return (
    <LinkButton
      to="/export/dossier"
      search={searchParameter(compoundRows(strId, 'activities').search)}
      size="xs"
      variant="default"
      leftSection={<IconFileZip size={14} aria-hidden="true" />}
    >
      Dossier
    </LinkButton>
  );
}
