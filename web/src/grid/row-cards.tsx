import { absenceTexts, cellText } from '@moltrove/contract';
import { Badge, Checkbox } from '@mantine/core';
import type { Column } from '@moltrove/contract';
import { use, useState } from 'react';
import { Structure } from '../chem-ui/structure.tsx';
import { Inline } from '../ui/inline.tsx';
import { Stack } from '../ui/stack.tsx';
import { onCardKey } from './card-keys.ts';
import { CellTabIndexContext } from './cell-focus.ts';
import { CellLinkContext } from './cell-links.ts';
import { compoundName } from './compound-name.ts';
import type { DataGridProps } from './data-grid-props.ts';
import { GridExtrasContext } from './grid-extras.ts';
import type { RowDetailPart } from './grid-extras.ts';
import { innerGridsOf } from './inner-grid.ts';
import { OutsideAnchor } from './outside-anchor.tsx';
import { outsideLink } from './outside-link.ts';
import { RowDetail } from './row-detail.tsx';
import { structureIdOf } from './row.ts';
import type { GridRow } from './row.ts';
import { isSelected } from './selection.ts';
import { Words } from '../ui/words.tsx';
import { RowCard } from '../ui/row-card.tsx';

interface RowCardsProps extends DataGridProps {
  /** Several cards side by side with a large drawing and the first columns, for wide screens. */
  readonly inGrid: boolean;
  readonly prefixes: ReadonlyMap<string, string>;
  readonly ids: readonly string[];
  readonly onToggle: (index: number, extend: boolean) => void;
}

const cardDrawing = { width: 280, height: 150 } as const;
const gridDrawing = { width: 280, height: 190 } as const;
const fieldsInGrid = 6;

/** The rows of a page as cards, for narrow screens: drawing, id, and every visible column with a value. */
export function RowCards({
  rows,
  ids,
  columns,
  prefixes,
  idColumn,
  selection,
  selectionOff,
  newIds,
  onToggle,
  label,
  inGrid,
}: RowCardsProps) {
  const { rowDetail, rowMarks } = use(GridExtrasContext);
  const own = columns.filter((column) => column.key !== idColumn && column.type !== 'smiles');
  const fields = inGrid ? own.slice(0, fieldsInGrid) : own;
  const idLabel = columns.find((column) => column.key === idColumn)?.label ?? 'ID';
  const drawn = columns.some((column) => column.type === 'smiles');
  return (
    <Stack
      as="ul"
      gap={5}
      padding={5}
      aria-label={label}
      onKeyDown={onCardKey}
      {...(inGrid && { columns: 'repeat(auto-fill, minmax(312px, 1fr))' })}
    >
      {rows.map((row, index) => {
        const id = ids[index] ?? '';
        const selected = isSelected(selection, id);
        const smiles = row['smiles'];
        const grids = innerGridsOf(row['innerGrids']);
        const detail = rowDetail(row);
        return (
          <RowCard key={id} data-selected={selected}>
            <Inline justify="space-between">
              <Checkbox
                size="xs"
                label={`${idLabel} ${id}`}
                checked={selected}
                disabled={selectionOff !== null}
                title={selectionOff ?? undefined}
                onChange={() => onToggle(index, false)}
              />
              <Inline gap={3}>
                {newIds.has(String(row['str_id'])) && (
                  <Badge size="xs" variant="light">
                    New
                  </Badge>
                )}
                <CellTabIndexContext value={0}>{rowMarks?.(row)}</CellTabIndexContext>
              </Inline>
            </Inline>
            {drawn && typeof smiles === 'string' && smiles !== '' && (
              <Structure
                smiles={smiles}
                name={compoundName(row)}
                {...(inGrid ? gridDrawing : cardDrawing)}
                strId={structureIdOf(row)}
              />
            )}
            <CellTabIndexContext value={0}>
              <Stack as="dl" columns="minmax(96px, auto) minmax(0, 1fr)" rowGap={2} gap={6} size="md">
                {fields.map((column) => (
                  <Field key={column.key} column={column} row={row} prefixes={prefixes} />
                ))}
              </Stack>
            </CellTabIndexContext>
            {grids.length > 0 && (
              <details>
                <summary>Rows inside</summary>
                <RowDetail grids={grids} />
              </details>
            )}
            {detail !== null && <CardDetail detail={detail} />}
          </RowCard>
        );
      })}
    </Stack>
  );
}

/** The details of a row, rendered only when it is expanded. */
function CardDetail({ detail }: { detail: RowDetailPart }) {
  const [opened, setOpened] = useState(false);
  return (
    <details onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{detail.label}</summary>
      {opened && detail.content}
    </details>
  );
}

interface FieldProps {
  readonly column: Column;
  readonly row: GridRow;
  readonly prefixes: ReadonlyMap<string, string>;
}

function Field({ column, row, prefixes }: FieldProps) {
  const { cellMark } = use(GridExtrasContext);
  const { text, full, absence } = cellText(column, row, prefixes);
  if (absence === 'none') return null;
  const inside = use(CellLinkContext)(column, row, text);
  const link = outsideLink(column, full);
  return (
    <>
      <Words as="dt" tone="muted">
        {column.label}
      </Words>
      <Words as="dd" breaksWords>
        {absence === null
          ? (inside ?? (link === null ? text : <OutsideAnchor to={link} text={text} />))
          : absenceTexts[absence].text}
        {column.unit !== null && absence === null && ` ${column.unit}`}
        {cellMark(column, row)}
      </Words>
    </>
  );
}
