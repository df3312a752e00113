import { useNavigate } from '@tanstack/react-router';
import { compoundPage } from '../../chem-ui/compound-page.ts';
import type { Previewed } from '../../chem-ui/preview-store.ts';
import { referencePage } from '../../chem-ui/reference-page.ts';
import { searchParameter } from '../../search/address/linked-search.ts';
import { thingRows } from './thing-rows.ts';

/** Opens the page of a thing, or its rows if it has none. */
export function useOpenThing(): (thing: Previewed) => void {
  const navigate = useNavigate();
  return (thing) => {
    if (thing.kind === 'compound') return void navigate(compoundPage(thing.id));
    if (thing.kind === 'reference') return void navigate(referencePage(thing.id, thing.strId));
    const rows = thingRows(thing);
    if (rows === null) return undefined;
    const { tab, search } = rows;
    return void navigate({ to: '/results/$tabid', params: { tabid: tab }, search: searchParameter(search) });
  };
}
