import { useEffect } from 'react';

export const titleText = (title: string): string => `${title} · Moltrove`;

/** Sets the window title of a page that is about one thing, such as a compound; null leaves the title of the page. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = titleText(title);
  }, [title]);
}
