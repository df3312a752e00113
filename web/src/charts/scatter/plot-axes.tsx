import type { AxisLook, PlotView } from './axis.ts';
import { fitted } from '../export/text-lines.ts';
import { axisTitle, shareOf, ticksOf } from './axis.ts';
import classes from './plot-axes.module.css';
import type { PlotFrame } from './points.ts';

interface PlotAxesProps {
  readonly axes: { readonly x: AxisLook; readonly y: AxisLook };
  readonly view: PlotView;
  readonly frame: PlotFrame;
  readonly width: number;
  readonly height: number;
}

const pixelsPerTick = { x: 76, y: 44 } as const;
const titleSize = 12;

/** Lines and numbers of both axes. */
export function PlotAxes({ axes, view, frame, width, height }: PlotAxesProps) {
  const { left, top } = frame;
  const [right, bottom] = [left + frame.width, top + frame.height];
  const xTicks = ticksOf(view.x, axes.x, Math.max(2, Math.floor(frame.width / pixelsPerTick.x)));
  const yTicks = ticksOf(view.y, axes.y, Math.max(2, Math.floor(frame.height / pixelsPerTick.y)));
  return (
    <svg className={classes.axes} width={width} height={height} aria-hidden="true">
      {xTicks.map(({ position, label }) => {
        const x = left + shareOf(view.x, position) * frame.width;
        return (
          <g key={label}>
            <line className={classes.rule} x1={x} x2={x} y1={top} y2={bottom} />
            <text className={classes.tick} x={x} y={bottom + 16} textAnchor="middle">
              {label}
            </text>
          </g>
        );
      })}
      {yTicks.map(({ position, label }) => {
        const y = bottom - shareOf(view.y, position) * frame.height;
        return (
          <g key={label}>
            <line className={classes.rule} x1={left} x2={right} y1={y} y2={y} />
            <text className={classes.tick} x={left - 7} y={y + 4} textAnchor="end">
              {label}
            </text>
          </g>
        );
      })}
      <text className={classes.title} x={left + frame.width / 2} y={bottom + 35} textAnchor="middle">
        {fitted(axisTitle(axes.x), titleSize, frame.width)}
      </text>
      <text
        className={classes.title}
        transform={`translate(${titleSize + 2} ${top + frame.height / 2}) rotate(-90)`}
        textAnchor="middle"
      >
        {fitted(axisTitle(axes.y), titleSize, frame.height)}
      </text>
      <path className={classes.edge} d={`M${left} ${top}V${bottom}H${right}`} />
    </svg>
  );
}
