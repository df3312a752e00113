import type { ReactElement } from 'react';
import { latePart } from '../../ui/late-part.ts';
import { useLatePopup } from '../../ui/use-late-popup.ts';
import type { PopupOpener, PopupProps } from '../../ui/use-late-popup.ts';
import type { ListsPopupProps } from './lists-popup.tsx';

interface Props extends Omit<ListsPopupProps, keyof PopupProps> {
  /** The button that opens the menu. */
  readonly renderButton: (opener: PopupOpener) => ReactElement;
}

const listsPopup = latePart<ListsPopupProps>(async () => (await import('./lists-popup.tsx')).ListsPopup);

/** The user's lists to choose from, and a new one. */
export function ListsMenu({ renderButton, ...choice }: Props) {
  const { opener, Popup, popup } = useLatePopup(listsPopup, 'menu');
  return (
    <>
      {renderButton(opener)}
      {Popup !== null && <Popup {...popup} {...choice} />}
    </>
  );
}
