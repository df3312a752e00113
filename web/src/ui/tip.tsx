import { latePart, useLatePart } from './late-part.ts';
import type { TipProps } from './tip-popup.tsx';

const tipPopup = latePart<TipProps>(async () => (await import('./tip-popup.tsx')).TipPopup);

/** A tooltip at the element that `useTip` names, as soon as its code is loaded. */
export function Tip({ onFailure, ...tip }: TipProps & { readonly onFailure: () => void }) {
  const { Part } = useLatePart(tipPopup, true, onFailure);
  return Part === null ? null : <Part {...tip} />;
}
