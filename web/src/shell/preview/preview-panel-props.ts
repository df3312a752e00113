import type { ReactNode } from 'react';
import type { Previewed } from '../../chem-ui/preview-store.ts';
import type { PreviewStep, PreviewSteps } from './row-previews.ts';

export interface PreviewPanelProps {
  readonly steps: PreviewSteps;
  readonly rowLink: ReactNode;
  readonly onStep: (step: PreviewStep) => void;
  /** Shows what a link inside the preview was followed from; null if none was. */
  readonly onBack: (() => void) | null;
  readonly onClose: () => void;
  /** Tells screen readers what is shown. */
  readonly onAnnounce: (text: string) => void;
}

export type PreviewPanelOf = PreviewPanelProps & { readonly shown: Previewed };
