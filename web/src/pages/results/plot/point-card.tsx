import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Search } from '@moltrove/contract';
import { StructureImage } from '../../../chem-ui/structure-image.tsx';
import { compoundName } from '../../../grid/compound-name.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { countText, valueText } from './plot-data.ts';
import type { ShownPlot } from './plot-data.ts';
import classes from './point-card.module.css';
import { useStructureRow } from './plot-queries.ts';

interface PointCardProps {
  readonly search: Search;
  readonly shown: ShownPlot;
  readonly point: number;
}

const drawing = { width: 214, height: 128 } as const;
/** Points that the pointer only passes are not fetched. */
const restMs = 120;

/** The structure of a point with its numbers. */
export function PointCard({ search, shown, point }: PointCardProps) {
  const strId = shown.plot.strIds[point]!;
  const [rested] = useDebouncedValue(strId, restMs);
  const query = useStructureRow(search, rested === strId ? strId : null);
  const row = query.data ?? null;
  const smiles = row?.['smiles'];
  const series = [shown.x, shown.y, ...(shown.colour === null ? [] : [shown.colour])];
  const distinct = series.filter(({ key }, at) => series.findIndex((other) => other.key === key) === at);
  return (
    <Stack gap={3}>
      {typeof smiles === 'string' ? (
        <StructureImage smiles={smiles} name={null} {...drawing} />
      ) : query.isError || query.data === null || (row !== null && smiles === null) ? (
        <Words size="sm" tone="muted">
          {query.isError ? 'The structure could not be fetched.' : 'There is no drawing.'}
        </Words>
      ) : (
        <Skeleton {...drawing} />
      )}
      <Words as="strong" size="md" breaksWords lines={2}>
        {(row && compoundName(row)) ?? `Structure ${strId}`}
      </Words>
      <dl className={classes.numbers}>
        {distinct.map((each) => (
          <div key={each.key}>
            <dt>{each.look.label}</dt>
            <dd>
              {valueText(each, point) ?? 'none'}
              {countText(each, point) !== null && <small>{countText(each, point)}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}
