import { useLayoutEffect } from 'react';
import { useCurrentPage } from '../auth/use-page-facts.ts';
import { titleText } from '../ui/use-title.ts';

/** Sets the window title to the title of the page, before a page sets one of its own with `useTitle`. */
export function usePageTitle(): void {
  const title = useCurrentPage()?.title ?? 'Not found';
  useLayoutEffect(() => {
    document.title = titleText(title);
  }, [title]);
}
