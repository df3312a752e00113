import { ActionIcon, Menu } from '@mantine/core';
import type { PlotScale } from '@moltrove/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ExportFormat } from '../../../charts/export/export-format.ts';
import type { PlotTool } from '../../../charts/scatter/use-plot-pointer.ts';
import {
  IconArrowsMove,
  IconCheck,
  IconCode,
  IconDots,
  IconFileTypeCsv,
  IconLasso,
  IconPhoto,
  IconX,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '../../../ui/icons/tabler.ts';
import { Inline } from '../../../ui/inline.tsx';
import type { PlotAddress } from './plot-address.ts';
import type { ShownPlot } from './plot-data.ts';
import classes from './plot-toolbar.module.css';

interface PlotToolbarProps {
  readonly address: PlotAddress;
  /** Null until the points are there. */
  readonly shown: ShownPlot | null;
  readonly tool: PlotTool;
  readonly selects: { readonly x: ReactNode; readonly y: ReactNode; readonly colour: ReactNode };
  readonly onTool: (tool: PlotTool) => void;
  readonly onScale: (axis: 'x' | 'y', scale: PlotScale) => void;
  /** Enlarges by a factor, or shows everything (null). */
  readonly onZoom: (factor: number | null) => void;
  readonly onSave: (format: ExportFormat) => void;
  readonly onProgram: () => void;
  readonly onClose: () => void;
}

const iconSize = 16;
const zoomStep = 1.5;

/** The numbers of the plot as a sentence, and its tools. */
export function PlotToolbar(props: PlotToolbarProps) {
  const { address, shown, tool, selects, onTool, onZoom, onClose } = props;
  const isEmpty = shown === null || shown.plot.placed === 0;
  return (
    <Inline gap={3} rowGap={2} wrap size="sm" tone="muted" className={classes.toolbar}>
      {selects.y}
      <Inline gap={3}>
        by
        {selects.x}
      </Inline>
      <Inline gap={3}>
        coloured by
        {selects.colour}
      </Inline>
      <Inline gap={1} flex="none" marginLeft="auto" role="toolbar" aria-label="Tools of the plot">
        <Tool label="Draw a lasso to select" isOn={tool === 'lasso'} onClick={() => onTool('lasso')}>
          <IconLasso size={iconSize} />
        </Tool>
        <Tool label="Drag to move the plot" isOn={tool === 'move'} onClick={() => onTool('move')}>
          <IconArrowsMove size={iconSize} />
        </Tool>
        <Tool label="Zoom in" isOff={isEmpty} onClick={() => onZoom(1 / zoomStep)}>
          <IconZoomIn size={iconSize} />
        </Tool>
        <Tool label="Zoom out" isOff={isEmpty} onClick={() => onZoom(zoomStep)}>
          <IconZoomOut size={iconSize} />
        </Tool>
        <Tool label="Show all points" isOff={isEmpty || address.view === null} onClick={() => onZoom(null)}>
          <IconZoomReset size={iconSize} />
        </Tool>
        <PlotMenu {...props} isEmpty={isEmpty} />
        <Tool label="Close the plot" onClick={onClose}>
          <IconX size={iconSize} />
        </Tool>
      </Inline>
    </Inline>
  );
}

interface ToolProps {
  readonly label: string;
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ label, isOn, isOff = false, onClick, children }: ToolProps) {
  return (
    <ActionIcon
      size="md"
      variant={isOn === true ? 'light' : 'subtle'}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isOff}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

function PlotMenu(props: PlotToolbarProps & { readonly isEmpty: boolean }) {
  const { shown, isEmpty, onScale, onSave, onProgram } = props;
  const [opened, setOpened] = useState(false);
  return (
    <Menu position="bottom-end" width={240} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <ActionIcon size="md" aria-label="Plot: menu" title="Axes and files">
          <IconDots size={iconSize} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Axes</Menu.Label>
        {(['y', 'x'] as const).map((axis) => {
          const isLog = shown?.[axis].look.scale === 'log';
          return (
            <Menu.Item
              key={axis}
              leftSection={<IconCheck size={15} visibility={isLog ? 'visible' : 'hidden'} />}
              aria-current={isLog}
              disabled={isEmpty || shown?.canBeLog[axis] !== true}
              title={shown?.canBeLog[axis] === false ? 'Some numbers are zero or negative' : undefined}
              onClick={() => onScale(axis, isLog ? 'linear' : 'log')}
            >
              Logarithmic {axis} axis
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconFileTypeCsv size={15} />}
          disabled={isEmpty}
          onClick={() => onSave('csv')}
        >
          Save as CSV
        </Menu.Item>
        <Menu.Item leftSection={<IconPhoto size={15} />} disabled={isEmpty} onClick={() => onSave('png')}>
          Save as PNG
        </Menu.Item>
        <Menu.Item leftSection={<IconPhoto size={15} />} disabled={isEmpty} onClick={() => onSave('svg')}>
          Save as SVG
        </Menu.Item>
        <Menu.Item leftSection={<IconCode size={15} />} onClick={onProgram}>
          Show as a program
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
