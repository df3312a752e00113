import { blocksOf } from '@moltrove/contract';
import type { ReleaseAnswer } from '@moltrove/contract';
import { Fragment } from 'react';
import { isStructuralBlock } from './join-text.ts';
import { notOffered } from './not-offered.ts';
import classes from './row-blocks.module.css';
import { RowJoin } from './row-join.tsx';
import { changeRow, duplicateRow, moveRow } from './rows.ts';
import { SearchRowCard } from './search-row-card.tsx';
import type { Builder } from './use-builder.ts';

interface Props {
  builder: Builder;
  /** Undefined until known. */
  release: ReleaseAnswer | undefined;
  /** Called with the index of a row before it is removed. */
  onLoss: (position: number) => void;
}

/** The rows in blocks: AND and NOT within a card, OR between cards. */
export function RowBlocks({ builder, release, onLoss }: Props) {
  const { rows, change } = builder;
  return blocksOf(rows).map((block) => {
    const after = rows[rows.indexOf(block.at(-1)!) + 1];
    return (
      <Fragment key={block[0]!.rowId}>
        <div className={classes['block']}>
          {block.map((row, index) => {
            const at = rows.indexOf(row);
            const below = block[index + 1];
            const { rowId } = row;
            return (
              <Fragment key={rowId}>
                <SearchRowCard
                  row={row}
                  query={builder.search.query}
                  unavailable={notOffered(row.criterion, release)}
                  addedAs={builder.addedAs(rowId)}
                  opened={builder.openRowId === rowId}
                  onOpen={(opened) => builder.open(opened ? rowId : null)}
                  onChange={(part, step) => change((all) => changeRow(all, rowId, part), step)}
                  actions={{
                    onDuplicate: () => change((all) => duplicateRow(all, rowId)),
                    onRemove: () => {
                      onLoss(at);
                      builder.remove(rowId);
                    },
                    onMoveUp: at > 0 ? () => change((all) => moveRow(all, rowId, -1)) : null,
                    onMoveDown: at + 1 < rows.length ? () => change((all) => moveRow(all, rowId, 1)) : null,
                  }}
                />
                {below !== undefined && (
                  <RowJoin
                    above={row}
                    below={below}
                    blockIsStructural={isStructuralBlock(block.slice(0, index + 1))}
                    onChange={(join) => change((all) => changeRow(all, rowId, join))}
                  />
                )}
              </Fragment>
            );
          })}
        </div>
        {after !== undefined && (
          <RowJoin
            above={block.at(-1)!}
            below={after}
            blockIsStructural={isStructuralBlock(block)}
            onChange={(join) => change((all) => changeRow(all, block.at(-1)!.rowId, join))}
          />
        )}
      </Fragment>
    );
  });
}
