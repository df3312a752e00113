import { notifications } from '@mantine/notifications';
import type { Search } from '@moltrove/contract';
import { storedAddressText } from '../../search/address/linked-search.ts';

/** Opens a page of a search by its address text; reports a failure. */
export async function openSearch(search: Search, open: (s: string) => Promise<void>): Promise<void> {
  try {
    await open(await storedAddressText(search));
  } catch (error) {
    notifications.show({ message: (error as Error).message, color: 'red' });
  }
}
