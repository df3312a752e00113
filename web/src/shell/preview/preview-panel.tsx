import { AssayPreview } from './assay-preview.tsx';
import { CompoundPreview } from './compound-preview.tsx';
import { NamedPreview } from './named-preview.tsx';
import type { PreviewPanelOf } from './preview-panel-props.ts';
import { ReferencePreview } from './reference-preview.tsx';
import { TargetPreview } from './target-preview.tsx';

/** The head of what a link names, next to the rows. */
export function PreviewPanel({ shown, ...panel }: PreviewPanelOf) {
  switch (shown.kind) {
    case 'compound':
      return <CompoundPreview strId={shown.id} {...panel} />;
    case 'reference':
      return <ReferencePreview refId={shown.id} strId={shown.strId} {...panel} />;
    case 'assay':
      return <AssayPreview assay={shown} {...panel} />;
    case 'target':
      return <TargetPreview target={shown} {...panel} />;
    default:
      return <NamedPreview thing={shown} {...panel} />;
  }
}
