import type { ExportedView } from '@moltrove/contract';
import { formatCounted } from '../../ui/format.ts';
import { Words } from '../../ui/words.tsx';
import { ExportCard } from './export-card.tsx';

interface Props {
  readonly view: ExportedView;
  /** Columns of the file; undefined until they are counted. */
  readonly columns: number | undefined;
}

const sarText =
  'The columns of the table in their order, and all of their structures in the order shown, with SMILES and name. ' +
  'Each column of the table is five columns of the file: state, prefix, value in full, number of activities, and whether assays disagree.';
const analyzerText =
  'The numbers of the table as shown, with the totals of its rows and columns. It lists no structures.';

/** Describes the file of a SAR table or an analyzer. */
export function ViewContent({ view, columns }: Props) {
  return (
    <ExportCard label="Content of the file">
      <Words as="h2" size="lg" weight={600}>
        Content{columns !== undefined && `: ${formatCounted(columns, 'column')}`}
      </Words>
      <Words tone="muted" size="sm">
        {view === 'sartable' ? sarText : analyzerText}
      </Words>
    </ExportCard>
  );
}
