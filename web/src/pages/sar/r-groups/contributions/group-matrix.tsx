import { NativeSelect, useComputedColorScheme } from '@mantine/core';
import type { ComparedColumn, FreeWilson } from '@moltrove/contract';
import type { CSSProperties } from 'react';
import { positionOnScale } from '../../../../grid/fixed-scale.ts';
import { formatCount, formatCounted } from '../../../../ui/format.ts';
import { heatColour } from '../../../../ui/heat-colours.ts';
import type { Scheme } from '../../../../ui/heat-colours.ts';
import { Inline } from '../../../../ui/inline.tsx';
import { ScrollBox, ScrollHeading } from '../../../../ui/scroll-table.tsx';
import { Words } from '../../../../ui/words.tsx';
import { valueText } from '../../compared-words.ts';
import { GroupPicture } from '../group-cell.tsx';
import type { RGroupAddress } from '../r-group-address.ts';
import { groupText } from '../r-group-words.ts';
import { estimateText } from './contribution-words.ts';
import classes from './group-matrix.module.css';

type Matrix = NonNullable<FreeWilson['matrix']>;
type Cell = Matrix['cells'][number];

interface Props {
  readonly matrix: Matrix;
  readonly compared: ComparedColumn;
  /** All columns of the table. */
  readonly keys: readonly string[];
  readonly onAxes: (axes: NonNullable<RGroupAddress['axes']>) => void;
  readonly onOpen: (x: string | null, y: string | null) => void;
}

/** The groups of two columns against each other: medians of measured values, and predictions where there are none. */
export function GroupMatrix({ matrix, compared, keys, onAxes, onOpen }: Props) {
  const { x, y, cells } = matrix;
  const scheme = useComputedColorScheme('light');
  const choose = (label: string, own: string, other: string, pick: (key: string) => void) => (
    <NativeSelect
      size="xs"
      w={84}
      aria-label={label}
      value={own}
      data={keys.filter((key) => key !== other)}
      onChange={(event) => pick(event.currentTarget.value)}
    />
  );
  return (
    <section aria-label="Matrix">
      <Inline gap={4} rowGap={2} wrap marginBottom={3}>
        <Words as="h3" size="lg" weight={600}>
          Matrix
        </Words>
        {choose('Columns of the matrix', x.key, y.key, (key) => onAxes({ x: key, y: y.key }))}
        <span>against</span>
        {choose('Rows of the matrix', y.key, x.key, (key) => onAxes({ x: x.key, y: key }))}
        <Words as="span" size="sm" tone="muted">
          {`Medians of measured values; in italics, predictions with the other positions at their references.${shownText(x)}${shownText(y)}`}
        </Words>
      </Inline>
      <ScrollBox className={classes.box ?? ''} isRefreshing={false}>
        <table className={classes.table} aria-label={`${y.key} against ${x.key}`}>
          <thead>
            <tr>
              <ScrollHeading className={`${classes.heading} ${classes.corner}`}>
                {`${y.key} \\ ${x.key}`}
              </ScrollHeading>
              {x.groups.map(({ group }) => (
                <ScrollHeading
                  key={groupText(group)}
                  className={classes.heading ?? ''}
                  title={groupText(group)}
                >
                  <span role="img" aria-label={groupText(group)}>
                    <GroupPicture group={group} small />
                  </span>
                </ScrollHeading>
              ))}
            </tr>
          </thead>
          <tbody>
            {y.groups.map(({ group: yGroup }, row) => (
              <tr key={groupText(yGroup)}>
                <th scope="row" className={classes.row} title={groupText(yGroup)}>
                  <span role="img" aria-label={groupText(yGroup)}>
                    <GroupPicture group={yGroup} small />
                  </span>
                </th>
                {x.groups.map(({ group: xGroup }, column) => (
                  <td key={groupText(xGroup)} className={classes.cell} data-figures="">
                    <CellOf
                      cell={cells[row * x.groups.length + column]!}
                      name={`${x.key} ${groupText(xGroup)}, ${y.key} ${groupText(yGroup)}`}
                      compared={compared}
                      scheme={scheme}
                      onOpen={() => onOpen(xGroup, yGroup)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}

const shownText = ({ key, groups, groupCount }: Matrix['x']): string =>
  groups.length === groupCount
    ? ''
    : ` The ${formatCount(groups.length)} most frequent of ${formatCounted(groupCount, 'group')} of ${key}.`;

interface CellProps {
  readonly cell: Cell;
  readonly name: string;
  readonly compared: ComparedColumn;
  readonly scheme: Scheme;
  readonly onOpen: () => void;
}

function CellOf({ cell, name, compared, scheme, onOpen }: CellProps) {
  const { structures, measured, value, prediction } = cell;
  const { scale } = compared;
  const predicted = prediction !== null && (
    <span title={estimateText(prediction, compared)}>{valueText(prediction.value, scale)}</span>
  );
  if (structures === 0)
    return predicted === false ? null : (
      <span className={`${classes.value} ${classes.predicted}`}>{predicted}</span>
    );
  const counted = formatCounted(structures, 'structure');
  return (
    <button
      type="button"
      className={`${classes.value} ${value === null && prediction !== null ? classes.predicted : ''}`}
      style={value === null || scale !== 'pActivity' ? undefined : colourOf(scheme, value)}
      title={`${name}: open ${counted}, ${formatCount(measured)} with a value`}
      onClick={onOpen}
    >
      {value === null ? predicted : valueText(value, scale)}
      <span className={classes.count}>{`n = ${formatCount(structures)}`}</span>
    </button>
  );
}

function colourOf(scheme: Scheme, value: number): CSSProperties {
  const { ground, ink } = heatColour(scheme, positionOnScale(value));
  return { backgroundColor: ground, color: ink };
}
