import { prefixKeys, cellText } from '@moltrove/contract';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { use, useCallback, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { resizeColumn, visibleColumns } from './column-layout.ts';
import { copyCell, copyRows } from './copy-cell.ts';
import type { DataGridProps } from './data-grid-props.ts';
import { widthOf } from './default-width.ts';
import { GridExtrasContext } from './grid-extras.ts';
import { GridHead } from './grid-head.tsx';
import { GridRowView } from './grid-row.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import classes from './data-grid.module.css';
import { ScrollBox, ScrollTable } from '../ui/scroll-table.tsx';
import { innerGridsOf } from './inner-grid.ts';
import type { CellPosition } from './navigation.ts';
import { pinnedOffsets } from './pinned-offsets.ts';
import { shownColumns } from './prefixed-columns.ts';
import { RowCards } from './row-cards.tsx';
import { rowSizes, shownRowView } from './row-view.ts';
import { rowIdOf } from './row.ts';
import { clearSelection } from './clear-selection.ts';
import { pageState, withRows } from './selection.ts';
import { useColumnCommands } from './use-column-commands.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useRememberedView } from './use-remembered-view.ts';
import { useRenderedRows } from './use-rendered-rows.ts';
import { useRowSelection } from './use-row-selection.ts';

const ignore = (): void => undefined;
const controlWidth = 40;
const expanderWidth = 20;
const marksWidth = 24;
const cardsBelowPx = 600;

/** A page of rows with catalogue columns: a table, or cards on a narrow screen. */
export function DataGrid(props: DataGridProps) {
  const { columns, rows, idColumn, layout, onLayout, scales, selection, selectionOff } = props;
  // A refetch without earlier rows counts as loading.
  const status = props.status === 'refreshing' && rows.length === 0 ? 'loading' : props.status;
  const onSelection = selectionOff === null ? props.onSelection : ignore;
  const visible = visibleColumns(shownColumns(columns), layout, idColumn);
  const visibleKeys = visible.map((column) => column.key).join(' ');
  const shown = useMemo(
    () => visible,
    // oxlint-disable-next-line react/exhaustive-deps -- a change of widths changes neither keys nor columns
    [visibleKeys, columns],
  );
  const prefixes = useMemo(() => prefixKeys(columns), [columns]);
  const ids = useMemo(() => rows.map((row) => rowIdOf(row, idColumn)), [rows, idColumn]);
  const chosenView = shownRowView(layout.rows, shown);
  const view = chosenView === 'cards' ? 'tall' : chosenView;
  const drawn = shown.find(({ type }) => type === 'smiles');
  const drawnWidth = drawn === undefined ? null : widthOf(drawn, layout);
  const { height: rowHeight, drawing } = useMemo(() => rowSizes(view, drawnWidth), [view, drawnWidth]);

  const { rowDetail, rowMarks } = use(GridExtrasContext);
  const container = useRef<HTMLDivElement>(null);
  const { ref: sizeRef, width } = useElementSize();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [openedText, setOpenedText] = useState<CellPosition | null>(null);
  const [openedMenu, setOpenedMenu] = useState<number | null>(null);
  const widths = shown
    .filter(({ key }) => key === idColumn || layout.pinned.includes(key))
    .map((column) => widthOf(column, layout));
  const widthsKey = widths.join(' ');
  const pins = useMemo(() => pinnedOffsets(widthsKey.split(' ').map(Number), width), [widthsKey, width]);
  const commands = useColumnCommands({ ...props, container, prefixes });
  const rendered = useRenderedRows(container, ids, rowHeight);
  useImperativeHandle(props.scrollToRow, () => rendered.scrollTo);
  const select = useRowSelection(ids, selection, onSelection);

  const focus = useGridFocus({
    container,
    rows: rows.length,
    columns: shown.length + 1,
    rowHeight,
    scrollToRow: rendered.scrollTo,
    onSelectRow: select.toggle,
    onExtendSelection: select.extendSelection,
    onSelectPage: () => selectPage(pageState(selection, ids) !== 'all'),
    onClearSelection: () => clearSelection(selection, props.onSelection),
    onHeading(position) {
      const column = shown[position - 1];
      if (position === 0) selectPage(pageState(selection, ids) !== 'all');
      else if (column?.sortable) props.onSort(column);
    },
    onResize(position, byPx) {
      const column = shown[position - 1];
      if (column !== undefined) onLayout(resizeColumn(layout, column.key, widthOf(column, layout) + byPx));
    },
    onMenu: setOpenedMenu,
    onCopy(at) {
      const isSelected = select.isSelected(ids[at.row] ?? '');
      if (at.row >= 0 && isSelected)
        void copyRows(
          shown,
          rows.filter((_, row) => select.isSelected(ids[row] ?? '')),
          prefixes,
        );
      else void copyCell(at.column === 0 ? (ids[at.row] ?? '') : textAt(at));
    },
    onOpenText: (at) => setOpenedText(textAt(at) === '' ? null : at),
  });

  function textAt(at: CellPosition): string {
    const column = shown[at.column - 1];
    const row = rows[at.row];
    if (column === undefined) return '';
    return row === undefined ? column.label : cellText(column, row, prefixes).full;
  }
  function selectPage(selected: boolean): void {
    onSelection(withRows(selection, ids, selected));
  }
  const toggleExpanded = useCallback((id: string) => {
    setExpanded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const { focusLater } = focus;
  const openMenu = (column: number | null) => {
    if (column === null && openedMenu !== null) focusLater({ row: -1, column: openedMenu + 1 });
    setOpenedMenu(column);
  };
  const closeText = useCallback(
    (byKey: boolean) => {
      if (byKey && openedText !== null) focusLater(openedText);
      setOpenedText(null);
    },
    [openedText, focusLater],
  );
  const mergedRef = useMergedRef(container, sizeRef);
  useRememberedView(container, status === 'ready' && rows.length > 0 && width > 0, focus.focusCell);

  if (status !== 'loading' && rows.length === 0) return props.empty;
  const isNarrow = props.frameWidth > 0 && props.frameWidth < cardsBelowPx;
  const cards = isNarrow || chosenView === 'cards';
  const hasExpander = rows.some(
    (row) => innerGridsOf(row['innerGrids']).length > 0 || rowDetail(row) !== null,
  );
  const firstWidth = controlWidth + (hasExpander ? expanderWidth : 0) + (rowMarks === null ? 0 : marksWidth);
  const isFilling = !cards && rendered.after > 0;
  const totalWidth = shown.reduce((sum, column) => sum + widthOf(column, layout), 0);
  const activeRow = Math.min(focus.active.row, rows.length - 1);
  const activeColumn = Math.min(focus.active.column, shown.length);
  const renderRow = (index: number) => {
    const row = rows[index];
    const id = ids[index];
    if (row === undefined || id === undefined) return null;
    return (
      <tbody key={id}>
        <GridRowView
          row={row}
          id={id}
          index={index}
          position={props.firstRow + index + 1}
          columns={shown}
          prefixes={prefixes}
          height={rowHeight}
          drawing={drawing}
          view={view}
          selected={select.isSelected(id)}
          selectionOff={selectionOff}
          expanded={expanded.has(id)}
          isNew={props.newIds.has(String(row['str_id']))}
          pins={pins}
          scales={scales}
          activeColumn={activeRow === index ? activeColumn : null}
          openedColumn={openedText?.row === index ? openedText.column : null}
          onSelect={select.toggle}
          onExpand={toggleExpanded}
          onCloseText={closeText}
        />
      </tbody>
    );
  };

  return (
    <ScrollBox
      ref={mergedRef}
      className={classes.scroller ?? ''}
      aria-busy={status !== 'ready' || isFilling}
      data-status={status === 'ready' && isFilling ? 'filling' : status}
      isRefreshing={status === 'refreshing'}
    >
      {cards ? (
        <RowCards
          {...props}
          inGrid={!isNarrow}
          columns={shown}
          prefixes={prefixes}
          ids={ids}
          onToggle={select.toggle}
        />
      ) : (
        <ScrollTable
          className={classes.table ?? ''}
          style={{ width: totalWidth + firstWidth, '--control-width': `${firstWidth}px` } as object}
          aria-label={props.label}
          aria-rowcount={props.rowCount + 1}
          aria-colcount={shown.length + 1}
          aria-multiselectable="true"
          onFocus={focus.onFocus}
          onKeyDown={focus.onKeyDown}
          onDoubleClick={select.openOnDoubleClick(setOpenedText)}
        >
          <colgroup>
            <col style={{ width: firstWidth }} />
            {shown.map((column) => (
              <col key={column.key} style={{ width: widthOf(column, layout) }} />
            ))}
            <col />
          </colgroup>
          <GridHead
            columns={shown}
            onWidth={(column, width) => onLayout(resizeColumn(layout, column.key, width))}
            prefixes={prefixes}
            sort={props.sort}
            activeColumn={activeRow === -1 ? activeColumn : null}
            pageSelection={pageState(selection, ids)}
            selectionOff={selectionOff}
            onSelectPage={selectPage}
            onSort={props.onSort}
            idColumn={idColumn}
            pins={pins}
            layout={layout}
            scales={scales}
            commands={commands}
            openedMenu={openedMenu}
            onMenu={openMenu}
          />
          {status === 'loading' && <SkeletonRows columns={shown} count={props.pageSize} height={rowHeight} />}
          {Array.from({ length: rendered.count }, (_, index) => renderRow(index))}
          {rendered.after > 0 && (
            <tbody>
              <tr aria-hidden="true" style={{ height: rendered.after }} />
            </tbody>
          )}
        </ScrollTable>
      )}
    </ScrollBox>
  );
}
