import { IconArrowDown, IconArrowRight, IconArrowUp } from '../../../ui/icons/tabler.ts';
import type { PairChanges } from '@moltrove/contract';
import { partName, PartPicture, partText } from '../../../chem-ui/part-picture.tsx';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { ScrollBox, ScrollHeading } from '../../../ui/scroll-table.tsx';
import { Words } from '../../../ui/words.tsx';
import classes from './change-table.module.css';
import { axisText, DifferenceBars } from './difference-bars.tsx';
import type { PairAddress, PartChange } from './pair-address.ts';
import { differenceText, foldText, scaleText } from '../compared-words.ts';
import { pValueText } from './pair-words.ts';
import type { ShownChanges } from './use-pair-changes.ts';

type Change = PairChanges['rows'][number];
type SortKey = PairAddress['sort']['by'];

interface Props {
  readonly shown: ShownChanges;
  /** The current address, which may be of a page that is not fetched yet. */
  readonly address: PairAddress;
  readonly isRefreshing: boolean;
  readonly onSort: (sort: PairAddress['sort']) => void;
  readonly onPart: (part: string | null) => void;
  readonly onOpen: (change: PartChange) => void;
}

/** The changes between matched pairs, with what they do to the values. */
export function ChangeTable({ shown, address, isRefreshing, onSort, onPart, onOpen }: Props) {
  const { changes } = shown;
  const { compared, axis, rows } = changes;
  const heading = (by: SortKey, label: string, detail?: string) => (
    <Heading by={by} label={label} detail={detail} sort={address.sort} onSort={onSort} />
  );
  return (
    <ScrollBox className={classes.box ?? ''} isRefreshing={isRefreshing}>
      <table className={classes.table} aria-label="Changes between matched pairs">
        <thead>
          <tr>
            <ScrollHeading className={classes.heading ?? ''}>Change</ScrollHeading>
            {heading('median', 'Median difference', scaleText(compared))}
            <ScrollHeading className={classes.heading ?? ''}>
              Differences
              <Words as="div" size="xs" tone="muted">
                {axisText(axis, compared)}
              </Words>
            </ScrollHeading>
            {heading('compared', 'Pairs compared')}
            {heading('pairs', 'Pairs')}
            {heading('pValue', 'P value', 'sign test')}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={`${row.from} ${row.to}`}
              row={row}
              compared={compared}
              axis={axis}
              onPart={onPart}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface HeadingProps {
  readonly by: SortKey;
  readonly label: string;
  readonly detail: string | undefined;
  readonly sort: PairAddress['sort'];
  readonly onSort: (sort: PairAddress['sort']) => void;
}

function Heading({ by, label, detail, sort, onSort }: HeadingProps) {
  const isSorted = sort.by === by;
  const first = by === 'pValue' ? 'asc' : 'desc';
  const next = isSorted ? (sort.direction === 'asc' ? 'desc' : 'asc') : first;
  const Arrow = sort.direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <ScrollHeading
      className={classes.heading ?? ''}
      aria-sort={!isSorted ? 'none' : sort.direction === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className={classes.sort}
        data-sorted={isSorted}
        onClick={() => onSort({ by, direction: next })}
      >
        {label}
        {isSorted && <Arrow size={13} aria-hidden="true" />}
      </button>
      {detail !== undefined && (
        <Words as="div" size="xs" tone="muted">
          {detail}
        </Words>
      )}
    </ScrollHeading>
  );
}

interface RowProps {
  readonly row: Change;
  readonly compared: PairChanges['compared'];
  readonly axis: number;
  readonly onPart: (part: string | null) => void;
  readonly onOpen: (change: PartChange) => void;
}

function Row({ row, compared, axis, onPart, onOpen }: RowProps) {
  const { from, to, pairs, comparedPairs, differences } = row;
  const name = changeText(row);
  const open = (label: string, count: number) => (
    <button
      type="button"
      className={classes.sort}
      data-link="quiet"
      aria-label={`${name}: show ${label}`}
      onClick={() => onOpen({ from, to })}
    >
      <Words as="span" tone="accent">
        {formatCount(count)}
      </Words>
    </button>
  );
  return (
    <tr className={classes.row}>
      <td className={classes.cell} data-wide="true">
        <span className={classes.change} role="group" aria-label={name}>
          <PartButton part={from} onPart={onPart} />
          <IconArrowRight size={16} aria-hidden="true" />
          <PartButton part={to} onPart={onPart} />
        </span>
      </td>
      <td className={classes.cell}>
        <span className={classes.label}>Median difference</span>
        {differences === null ? (
          <span className={classes.none}>not compared</span>
        ) : (
          <Median differences={differences} compared={compared} />
        )}
      </td>
      <td className={classes.cell}>
        {differences !== null && <DifferenceBars differences={differences} compared={compared} axis={axis} />}
      </td>
      <td className={classes.cell} data-figures="">
        <span className={classes.label}>Pairs compared</span>
        {open(formatCounted(comparedPairs, 'pair compared', 'pairs compared'), comparedPairs)}
        {differences !== null && (
          <Words as="div" size="xs" tone="muted">
            {`${formatCount(differences.higher)} higher, ${formatCount(differences.lower)} lower`}
          </Words>
        )}
      </td>
      <td className={classes.cell} data-figures="">
        <span className={classes.label}>Pairs</span>
        {open(formatCounted(pairs, 'pair'), pairs)}
      </td>
      <td className={classes.cell} data-figures="" data-wide="true">
        <span className={classes.label}>P value</span>
        {differences === null || differences.pValue === null ? (
          <span className={classes.none}>–</span>
        ) : (
          pValueText(differences.pValue)
        )}
      </td>
    </tr>
  );
}

export function changeText({ from, to }: PartChange): string {
  return `${partText(from)} becomes ${partText(to)}`;
}

interface PartButtonProps {
  readonly part: string | null;
  readonly onPart: (part: string | null) => void;
}

/** A part that lists only its own changes when pressed. */
function PartButton({ part, onPart }: PartButtonProps) {
  if (part === '?') return <PartPicture part={part} />;
  const label = `Only changes of ${partName(part)}`;
  return (
    <button
      type="button"
      className={classes.part}
      title={label}
      aria-label={label}
      onClick={() => onPart(part)}
    >
      <PartPicture part={part} />
    </button>
  );
}

interface MedianProps {
  readonly differences: NonNullable<Change['differences']>;
  readonly compared: PairChanges['compared'];
}

/** The median with its interval, and what it means. */
export function Median({ differences: { median, interval }, compared }: MedianProps) {
  const { scale } = compared;
  const fold = foldText(median, compared);
  return (
    <>
      <Words as="strong" size="lg" weight={600} data-figures="">
        {differenceText(median, scale)}
      </Words>
      {interval !== null && (
        <Words as="span" size="xs" tone="muted" title="95 % interval of the median" data-figures="">
          {` ${differenceText(interval.low, scale)} to ${differenceText(interval.high, scale)}`}
        </Words>
      )}
      {fold !== '' && (
        <Words as="div" size="xs" tone="muted">
          {fold}
        </Words>
      )}
    </>
  );
}
