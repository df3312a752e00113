import { measuredRows } from '@moltrove/contract';
import type { ComparedColumn } from '@moltrove/contract';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Structure } from '../../chem-ui/structure.tsx';
import { formatCounted } from '../../ui/format.ts';
import { IconArrowRight } from '../../ui/icons/tabler.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { Words } from '../../ui/words.tsx';
import { RowsLink } from '../../widgets/leaflet/rows-link.tsx';
import { PreviewLink } from '../../widgets/preview-link/preview-link.tsx';
import { differenceText, scaleText, valueText } from './compared-words.ts';
import classes from './pair-rows.module.css';
import { structureName } from './structure-name.ts';

interface PairStructure {
  readonly str_id: number;
  readonly smiles: string | null;
  readonly name: string | null;
  readonly chembl_id: string | null;
}

/** Two structures with their values; null if they are not compared. */
export interface ShownPair {
  readonly first: PairStructure;
  readonly second: PairStructure;
  readonly values: { readonly first: number; readonly second: number; readonly difference: number } | null;
  readonly assays: number;
  readonly activities: number;
  readonly actIds: number[] | null;
}

interface Props<T extends ShownPair> {
  readonly label: string;
  readonly pairs: readonly T[];
  readonly compared: ComparedColumn;
  readonly isRefreshing: boolean;
  /** The place of the marked pair, which scrolls into view; null for none. */
  readonly selected?: number | null;
  /** More about a pair, below its difference. */
  readonly renderMore?: (pair: T, at: number) => ReactNode;
}

/** Pairs of structures side by side, with their values, the difference, and the activities of both. */
export function PairRows<T extends ShownPair>(props: Props<T>) {
  const { label, pairs, compared, isRefreshing, selected = null, renderMore } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (selected !== null) list.current?.children[selected]?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <ul ref={list} className={classes.list} aria-label={label} data-refreshing={isRefreshing}>
      {pairs.map((pair, at) => (
        <li
          key={`${pair.first.str_id} ${pair.second.str_id}`}
          className={classes.pair}
          data-selected={selected === at}
        >
          <Whole structure={pair.first} compared={compared} value={pair.values?.first ?? null} />
          <span className={classes.between}>
            <IconArrowRight size={18} aria-hidden="true" />
            <Difference pair={pair} compared={compared} />
            {renderMore?.(pair, at)}
          </span>
          <Whole structure={pair.second} compared={compared} value={pair.values?.second ?? null} />
        </li>
      ))}
    </ul>
  );
}

interface DifferenceProps {
  readonly pair: ShownPair;
  readonly compared: ComparedColumn;
}

function Difference({ pair, compared }: DifferenceProps) {
  const { first, second, values, assays, activities } = pair;
  if (values === null) {
    return (
      <Words as="span" size="sm" tone="muted">
        not compared
      </Words>
    );
  }
  const names = [structureName(first), structureName(second)].join(' and ');
  const text = formatCounted(activities, 'activity', 'activities');
  return (
    <>
      <Words as="strong" size="lg" weight={600} data-figures="">
        {differenceText(values.difference, compared.scale)}
      </Words>
      <Words as="span" size="xs" tone="muted">
        {scaleText(compared)}
      </Words>
      <Words as="span" size="xs" className={classes.activities}>
        <RowsLink rows={measuredRows(pair)} label={`Open ${text} of ${names}`}>
          {text}
        </RowsLink>
        {` in ${formatCounted(assays, 'assay')}`}
      </Words>
    </>
  );
}

const wholeSize = { width: 200, height: 120 } as const;
const phoneSize = { width: 132, height: 96 } as const;

interface WholeProps {
  readonly structure: PairStructure;
  readonly compared: ComparedColumn;
  readonly value: number | null;
}

function Whole({ structure, compared, value }: WholeProps) {
  const { str_id: strId, smiles } = structure;
  const name = structureName(structure);
  const size = useNarrow('phone') ? phoneSize : wholeSize;
  return (
    <span className={classes.whole}>
      {smiles !== null && <Structure smiles={smiles} name={name} {...size} strId={strId} />}
      <PreviewLink previewed={{ kind: 'compound', id: strId }} title={`Preview ${name}`}>
        {name}
      </PreviewLink>
      {value !== null && (
        <Words as="span" size="sm" data-figures="">
          {valueText(value, compared.scale)}
        </Words>
      )}
    </span>
  );
}
