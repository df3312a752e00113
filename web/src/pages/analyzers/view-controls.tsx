import { Button, SegmentedControl } from '@mantine/core';
import type { ChartDefinition, Crosstab } from '@moltrove/contract';
import { IconArrowsExchange } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import classes from './view-controls.module.css';
import type { AnalyzerView } from '../../search/address/analyzer-address.ts';
import { AxisControls } from './axis-controls.tsx';
import type { Drawing } from './drawing-of.ts';
import { swapped } from './use-analyzer-location.ts';

interface ViewControlsProps {
  readonly view: AnalyzerView;
  readonly crosstab: Crosstab | undefined;
  /** Charts of the release. */
  readonly offered: readonly ChartDefinition[];
  /** The analyzer's default drawing, and the one that is shown. */
  readonly own: Drawing;
  readonly shown: Drawing;
  readonly onChange: (view: Partial<AnalyzerView>, replace?: boolean) => void;
}

const drawingNames: Readonly<Record<Drawing, string>> = {
  table: 'Table',
  lines: 'Lines',
  histograms: 'Histograms',
};

/** The charts of both axes, the measure, and the drawing. */
export function ViewControls({ view, crosstab, offered, own, shown, onChange }: ViewControlsProps) {
  const { rows, columns } = view;
  return (
    <Inline gap={8} rowGap={4} align="end" wrap className={classes.controls}>
      <AxisControls
        name="rows"
        axis={rows}
        data={crosstab?.rows}
        offered={offered}
        onChange={(axis, replace) => onChange({ rows: axis }, replace)}
      />
      <Button
        size="compact-xs"
        variant="default"
        className={classes.swap}
        leftSection={<IconArrowsExchange size={14} aria-hidden="true" />}
        onClick={() => onChange(swapped(view))}
      >
        Swap
      </Button>
      <AxisControls
        name="columns"
        axis={columns}
        data={crosstab?.columns}
        offered={offered}
        onChange={(axis, replace) => onChange({ columns: axis }, replace)}
      />
      <Inline gap={4} align="stretch" wrap>
        <SegmentedControl
          size="xs"
          aria-label="What is counted"
          value={view.measure}
          onChange={(value) => onChange({ measure: value }, true)}
          data={[
            { value: 'structures', label: 'Structures' },
            { value: 'activities', label: 'Activities' },
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label="What a number says"
          value={view.share}
          onChange={(value) => onChange({ share: value }, true)}
          data={[
            { value: 'none', label: 'Count' },
            { value: 'row', label: '% of row' },
            { value: 'column', label: '% of column' },
          ]}
        />
        {shown === 'table' && (
          <SegmentedControl
            size="xs"
            aria-label="Scale of the colours"
            value={view.scale}
            onChange={(value) => onChange({ scale: value }, true)}
            data={[
              { value: 'log', label: 'Log colours' },
              { value: 'linear', label: 'Linear' },
            ]}
          />
        )}
        {shown === 'histograms' && (
          <SegmentedControl
            size="xs"
            aria-label="Scale of the histograms"
            value={view.ownScale ? 'own' : 'same'}
            onChange={(value) => onChange({ ownScale: value === 'own' }, true)}
            data={[
              { value: 'same', label: 'Same scale' },
              { value: 'own', label: 'Own scale' },
            ]}
          />
        )}
        {own !== 'table' && (
          <SegmentedControl
            size="xs"
            aria-label="Drawing"
            value={view.asTable ? 'table' : own}
            onChange={(value) => onChange({ asTable: value === 'table' }, true)}
            data={[
              { value: own, label: drawingNames[own] },
              { value: 'table', label: drawingNames.table },
            ]}
          />
        )}
      </Inline>
    </Inline>
  );
}
