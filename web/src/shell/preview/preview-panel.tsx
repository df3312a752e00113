import type { Previewed } from '../../chem-ui/preview-store.ts';
import { CompoundPreview } from './compound-preview.tsx';
import type { PreviewPanelProps } from './preview-panel-props.ts';
import { ReferencePreview } from './reference-preview.tsx';

/** The head of a compound or reference next to the rows. */
export function PreviewPanel({ shown, ...panel }: PreviewPanelProps & { readonly shown: Previewed }) {
  if (shown.kind === 'compound') return <CompoundPreview strId={shown.id} {...panel} />;
  return <ReferencePreview refId={shown.id} strId={shown.strId} {...panel} />;
}
