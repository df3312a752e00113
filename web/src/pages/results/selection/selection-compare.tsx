import { Modal, Skeleton, Switch } from '@mantine/core';
import { limits, rowLabel, rowNouns, tabOf, selectedRows } from '@moltrove/contract';
import type { TabKey } from '@moltrove/contract';
import { useMemo, useState } from 'react';
import { searchBy } from '../../../search/query/new-search.ts';
import { compoundName } from '../../../grid/compound-name.ts';
import { rowIdOf } from '../../../grid/row.ts';
import type { GridRow } from '../../../grid/row.ts';
import { Structure } from '../../../chem-ui/structure.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { formatCounted } from '../../../ui/format.ts';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { Words } from '../../../ui/words.tsx';
import { comparedLines } from './compared-lines.ts';
import { startAddress } from '../address/results-address.ts';
import type { Compared } from './selection-compared.ts';
import classes from './selection-compare.module.css';
import { useResultPage } from '../rows/use-results.ts';

const drawing = { width: 148, height: 104 } as const;

/** Structures, development compounds or activities side by side, with their differences. */
export function SelectionCompare({ compared, onClose }: { compared: Compared; onClose: () => void }) {
  const { one, many } = rowNouns[compared.tab];
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Close' }}
      size="auto"
      title={`${formatCounted(compared.ids.length, one, many)} side by side`}
    >
      <ComparedRows compared={compared} />
    </Modal>
  );
}

/** What a row is called; an activity by its compound, with its id to tell those of one compound apart. */
function headOf(tab: TabKey, row: GridRow): string {
  const id = rowIdOf(row, tabOf(tab).idColumn);
  if (tab === 'activities') return `${compoundName(row) ?? 'Activity'} (${id})`;
  return rowLabel(tab, row) ?? id;
}

function ComparedRows({ compared }: { compared: Compared }) {
  const { tab, ids } = compared;
  const search = useMemo(() => searchBy(selectedRows(tab, ids)), [tab, ids]);
  const page = useResultPage(search, tab, { ...startAddress, pageSize: limits.pageSizes[1] });
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const { idColumn } = tabOf(tab);
  if (page.isError && page.shown === undefined) {
    return (
      <ErrorNote
        title="The rows could not be fetched."
        error={page.error}
        onRetry={() => void page.refetch()}
      />
    );
  }
  if (page.shown === undefined) return <Skeleton width={480} height={320} aria-label="Fetching the rows" />;
  const rowsById = new Map(
    (page.shown.answer?.data ?? []).map((row) => [Number(rowIdOf(row, idColumn)), row]),
  );
  const rows = ids.map((id): GridRow | undefined => rowsById.get(id)).filter((row) => row !== undefined);
  const missing = ids.filter((id) => !rowsById.has(id));
  const lines = comparedLines(tab, rows).filter(({ differs }) => differs || !onlyDifferences);
  return (
    <>
      {missing.length > 0 && (
        <WarningNote role="status">Not in this release: {missing.join(', ')}</WarningNote>
      )}
      <Switch
        size="xs"
        my="xs"
        label="Only what differs"
        checked={onlyDifferences}
        onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable box must be reachable by keyboard */}
      <div className={classes['compared']} tabIndex={0} role="region" aria-label="Comparison">
        <table>
          <thead>
            <tr>
              <th scope="col">{tabOf(tab).label}</th>
              {rows.map((row) => (
                <th scope="col" key={rowIdOf(row, idColumn)}>
                  {headOf(tab, row)}
                  {typeof row['smiles'] === 'string' && row['smiles'] !== '' && (
                    <Structure smiles={row['smiles']} name={compoundName(row)} {...drawing} />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, label, unit, texts, differs }) => (
              <tr key={key} data-differs={differs}>
                <th scope="row">
                  {label}{' '}
                  {unit !== null && (
                    <Words as="span" size="sm" tone="muted" weight={400}>
                      {unit}
                    </Words>
                  )}
                  {differs && (
                    <Words
                      as="span"
                      marginLeft={3}
                      tone="accent"
                      title="Differs"
                      role="img"
                      aria-label="Differs"
                    >
                      ≠
                    </Words>
                  )}
                </th>
                {texts.map((text, at) => (
                  <td key={rowIdOf(rows[at]!, idColumn)}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {lines.length === 0 && <p>Nothing differs between them.</p>}
      </div>
    </>
  );
}
