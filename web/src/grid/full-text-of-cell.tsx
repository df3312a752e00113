import { latePart, useLatePart } from '../ui/late-part.ts';
import type { FullTextProps } from './full-text-popup.tsx';

const fullTextPopup = latePart<FullTextProps>(
  async () => (await import('./full-text-popup.tsx')).FullTextPopup,
);

/** A cell's content with its complete text in a popover, as soon as the popover is loaded. */
export function FullTextOfCell(props: FullTextProps) {
  const { Part } = useLatePart(fullTextPopup, true, () => props.onClose(false));
  return Part === null ? props.children : <Part {...props} />;
}
