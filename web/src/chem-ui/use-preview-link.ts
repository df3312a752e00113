import type { MouseEvent } from 'react';
import { use, useSyncExternalStore } from 'react';
import { PreviewContext, previewKey } from './preview-store.ts';
import type { Previewed } from './preview-store.ts';

const noSubscription = (): (() => void) => () => undefined;

/** Marks the preview, so that links inside it can be told from those of the page. */
export const insidePreview = { 'data-preview-panel': '' } as const;

/**
 * Properties of a link to the page or rows of a thing, which previews it first: the first plain click shows it in the
 * preview of the page, a click on what is already shown follows the link. Other clicks are left to the browser.
 */
export function usePreviewLink(previewed: Previewed) {
  const store = use(PreviewContext);
  const isShown = useSyncExternalStore(
    store?.subscribe ?? noSubscription,
    () => store?.isShown(previewed) ?? false,
  );
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    if (store === null || store.isShown(previewed) || !isPlain(event)) return;
    event.preventDefault();
    if (event.currentTarget.closest('[data-preview-panel]') === null)
      store.show(previewed, event.currentTarget);
    else store.follow(previewed);
  };
  return {
    'data-preview': previewKey(previewed),
    'aria-current': isShown ? ('true' as const) : undefined,
    onClick,
  };
}

function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
