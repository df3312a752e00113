import { previewKey } from '../../chem-ui/preview-store.ts';
import type { Previewed } from '../../chem-ui/preview-store.ts';
import type { RowThings } from '../../widgets/preview-link/things-of-cell.ts';

export interface PreviewStep {
  readonly previewed: Previewed;
  /** Index of its first row. */
  readonly row: number;
}

export interface PreviewSteps {
  /** From 1; null for a preview that no row has. */
  readonly position: number | null;
  readonly total: number;
  readonly previous: PreviewStep | null;
  readonly next: PreviewStep | null;
}

/**
 * The position of what is shown among the things of its kind that the rows name, and those before and after it. Each is
 * counted once, at its first row.
 */
export function previewSteps(rows: readonly RowThings[], shown: Previewed): PreviewSteps {
  const steps = new Map<string, PreviewStep>();
  rows.forEach((things, row) => {
    for (const previewed of things[shown.kind] ?? []) {
      const key = previewKey(previewed);
      if (!steps.has(key)) steps.set(key, { previewed, row });
    }
  });
  const all = [...steps.values()];
  const at = [...steps.keys()].indexOf(previewKey(shown));
  return {
    position: at === -1 ? null : at + 1,
    total: all.length,
    previous: at > 0 ? all[at - 1]! : null,
    next: all[at + 1] ?? null,
  };
}
