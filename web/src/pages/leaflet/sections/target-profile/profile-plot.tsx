import { Button, useComputedColorScheme } from '@mantine/core';
import { profiledTargetRows } from '@moltrove/contract';
import type { ProfiledTarget } from '@moltrove/contract';
import { use, useState } from 'react';
import { heatColour } from '../../../../ui/heat-colours.ts';
import { formatCount, formatCounted } from '../../../../ui/format.ts';
import { Words } from '../../../../ui/words.tsx';
import { PrintContext } from '../../../../widgets/leaflet/printing.ts';
import { RowsLink } from '../../../../widgets/leaflet/rows-link.tsx';
import { TargetName, targetText } from '../../target-name.tsx';
import classes from './profile-plot.module.css';
import { isOutside, positionOn } from './profile-scale.ts';
import type { ProfileScale } from './profile-scale.ts';

interface Props {
  readonly strId: number;
  readonly title: string;
  readonly targets: readonly ProfiledTarget[];
  readonly scale: ProfileScale;
}

const shownFirst = 20;

/** A line for each target: a dot at the best value, a tick at the median, a line down to the least. */
export function ProfilePlot({ strId, title, targets, scale }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isPrinting = use(PrintContext);
  const shown = isOpen || isPrinting ? targets : targets.slice(0, shownFirst);
  return (
    <figure className={classes.plot}>
      <Words as="figcaption" size="md" weight={600} marginBottom={3}>
        {title}{' '}
        <Words as="span" size="sm" tone="muted" weight={400}>
          pActivity: dot best, tick median, line down to the least
        </Words>
      </Words>
      <ul className={classes.rows} aria-label={title}>
        {shown.map((profiled) => (
          <PlotRow key={rowKey(profiled)} strId={strId} profiled={profiled} scale={scale} />
        ))}
      </ul>
      <div className={classes.axis} aria-hidden="true">
        <div className={classes.ticks}>
          {scale.ticks.map((tick) => (
            <span key={tick} style={{ left: `${positionOn(scale, tick)}%` }} data-figures="">
              {tick}
            </span>
          ))}
        </div>
      </div>
      {targets.length > shownFirst && !isPrinting && (
        <Button size="xs" variant="default" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? `Show the best ${shownFirst}` : `Show all ${formatCount(targets.length)} targets`}
        </Button>
      )}
    </figure>
  );
}

interface RowProps {
  readonly strId: number;
  readonly profiled: ProfiledTarget;
  readonly scale: ProfileScale;
}

function PlotRow({ strId, profiled, scale }: RowProps) {
  const { target, activities, best, least } = profiled;
  return (
    <li className={classes.row}>
      <span className={classes.target}>
        <TargetName target={target} />
      </span>
      <Marks profiled={profiled} scale={scale} />
      <span className={classes.best} data-figures="">
        {best.toFixed(2)}
        {isOutside(scale, profiled) && (
          <Words as="div" size="xs" tone="warn">
            from {least.toFixed(2)}
          </Words>
        )}
      </span>
      <span className={classes.count} data-figures="">
        n ={' '}
        <RowsLink
          rows={profiledTargetRows(strId, profiled)}
          label={`Open ${formatCounted(activities, 'activity', 'activities')}: ${targetText(target)}`}
        >
          {formatCount(activities)}
        </RowsLink>
      </span>
    </li>
  );
}

/** Colours are those of a SAR table, for pActivity 4 to 9. */
const colourScale = { min: 4, max: 9 } as const;

function Marks({ profiled: { best, median, least, noisy }, scale }: Omit<RowProps, 'strId'>) {
  const shownScheme = useComputedColorScheme('light');
  const scheme = use(PrintContext) ? 'light' : shownScheme;
  const { ground } = heatColour(scheme, (best - colourScale.min) / (colourScale.max - colourScale.min));
  const at = (value: number): string => `${positionOn(scale, value)}%`;
  const words =
    best === least
      ? `pActivity ${best.toFixed(2)}`
      : `Best pActivity ${best.toFixed(2)}, median ${median.toFixed(2)}, least ${least.toFixed(2)}`;
  return (
    <svg
      className={classes.marks}
      width="100%"
      height={22}
      role="img"
      aria-label={noisy ? `${words}; assays differ by more than 0.3 log units` : words}
    >
      {scale.ticks.map((tick) => (
        <line key={tick} x1={at(tick)} x2={at(tick)} y1={0} y2={22} className={classes.grid} />
      ))}
      {best !== least && <line x1={at(least)} x2={at(best)} y1={11} y2={11} className={classes.span} />}
      {best !== least && <line x1={at(median)} x2={at(median)} y1={5} y2={17} className={classes.median} />}
      <circle cx={at(best)} cy={11} r={5.5} fill={ground} className={classes.dot} />
    </svg>
  );
}

function rowKey({ target, family }: ProfiledTarget): string {
  const { targetId, name, organism, mutation } = target;
  return JSON.stringify([targetId, name, organism, mutation, family]);
}
