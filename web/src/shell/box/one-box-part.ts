import { latePart } from '../../ui/late-part.ts';
import type { OneBoxPopupProps } from './one-box-popup.tsx';

export const oneBoxPopup = latePart<OneBoxPopupProps>(
  async () => (await import('./one-box-popup.tsx')).OneBoxPopup,
);
