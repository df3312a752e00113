import { dossierBounds, dossierFiles } from '@moltrove/contract';
import type { DossierFile, TabKey } from '@moltrove/contract';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import { ExportCard } from './export-card.tsx';
import { SheetPictureChoice } from './picture-choice.tsx';

interface Props {
  /** Undefined until they are counted. */
  readonly rows: Readonly<Record<TabKey, number>> | undefined;
  /** Whether its workbook has pictures. */
  readonly pictures: boolean;
  readonly onPictures: (pictures: boolean) => void;
}

const { page, structures, tables, activities, about, crate } = dossierFiles;
const { structures: maxStructures, activities: maxActivities, references: maxReferences } = dossierBounds;

/** The files of a dossier, and how much of the search its page shows. */
export function DossierContent({ rows, pictures, onPictures }: Props) {
  return (
    <ExportCard label="Content of the dossier">
      <Words as="h2" size="lg" weight={600}>
        What the ZIP contains
      </Words>
      <Stack as="ul" gap={4} aria-label="Files of the dossier">
        <File file={page} rows={null} />
        <File file={structures} rows={rows === undefined ? null : rows.structures} />
        <File file={tables} rows={rows === undefined ? null : sumOf(rows)} />
        <File file={activities} rows={rows === undefined ? null : rows.activities} />
        <File file={about} rows={null} />
        <File file={crate} rows={null} />
      </Stack>
      <SheetPictureChoice checked={pictures} onChange={onPictures} rows={rows} />
      <Words tone="muted" size="sm">
        The page shows up to {formatCount(maxStructures)} structures and {formatCount(maxActivities)}{' '}
        activities, those with the highest pActivity first, and the {formatCount(maxReferences)} latest
        references. The other files have all rows and all columns.
      </Words>
      <Words tone="muted" size="sm">
        The page opens in any browser without a network. The same search and release, with or without
        pictures, always give the same bytes, so that two people can compare what they have.
      </Words>
    </ExportCard>
  );
}

function File({ file, rows }: { file: DossierFile; rows: number | null }) {
  return (
    <li>
      <Words as="p" weight={500}>
        {file.name}
        {rows !== null && (
          <Words as="span" size="sm" tone="muted">
            {' '}
            {formatCounted(rows, 'row')}
          </Words>
        )}
      </Words>
      <Words size="sm" tone="muted">
        {file.description}
      </Words>
    </li>
  );
}

const sumOf = (rows: Readonly<Record<TabKey, number>>): number =>
  Object.values(rows).reduce((sum, each) => sum + each, 0);
