import { type ComponentProps, lazy, Suspense } from 'react';
import { SketcherDialog } from '../../chem-ui/sketcher/sketcher-dialog.tsx';

const StructureFinder = lazy(async () => ({
  default: (await import('./structure-finder.tsx')).StructureFinder,
}));

/** The drawing program with a field that loads a structure by its name. */
export function DrawingDialog(props: Omit<ComponentProps<typeof SketcherDialog>, 'renderAbove'>) {
  return (
    <SketcherDialog
      {...props}
      renderAbove={(load, ready) => (
        <Suspense fallback={<div style={{ minHeight: 52 }} />}>
          <StructureFinder load={load} ready={ready} />
        </Suspense>
      )}
    />
  );
}
