import { tabOf } from '@moltrove/contract';
import type { TabKey } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import type { Previewed } from '../../../chem-ui/preview-store.ts';
import { startAddress } from '../address/results-address.ts';
import type { ResultsLocation } from '../address/use-results-location.ts';

interface Props {
  readonly previewed: Previewed;
  readonly link: ResultsLocation['link'];
}

/** Opens the row of a compound or reference in its own tab of these results. */
export function RowInResults({ previewed: { kind, id }, link }: Props) {
  const tab: TabKey = kind === 'compound' ? 'structures' : 'references';
  return (
    <Link {...link(tab, startAddress, { tab, id })} preload={false}>
      {`${tabOf(tab).label} of these results: only this ${tab === 'structures' ? 'compound' : 'reference'}`}
    </Link>
  );
}
