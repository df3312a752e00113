import { useEffect } from 'react';
import { useCurrentPage } from '../auth/use-page-facts.ts';

/** Sets the window title to the title of the page. */
export function usePageTitle(): void {
  const title = useCurrentPage()?.title ?? 'Not found';
  useEffect(() => {
    document.title = `${title} · Moltrove`;
  }, [title]);
}
