import { VisuallyHidden } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { shareOf, zoomed } from './axis.ts';
import type { AxisLook, PlotView } from './axis.ts';
import { drawPoints, radiusFor } from './draw-points.ts';
import { PlotAxes } from './plot-axes.tsx';
import { PointGrid } from './point-grid.ts';
import { largestReach } from './point-sprites.ts';
import type { PointColours } from './point-sprites.ts';
import { placeOfId, placedPoints } from './points.ts';
import type { PlotFrame, ScatterPoints } from './points.ts';
import { closestPoint, isDirection, nextPoint, pointsInPolygon, pointsInRectangle } from './region.ts';
import type { Place } from './region.ts';
import classes from './scatter-plot.module.css';
import { useLiveView } from './use-live-view.ts';
import { usePlotPointer } from './use-plot-pointer.ts';
import type { PlotTool, SelectHow } from './use-plot-pointer.ts';

export interface ScatterPlotProps {
  readonly points: ScatterPoints;
  /** Positions of the points on the axes. */
  readonly positions: { readonly x: Float64Array; readonly y: Float64Array };
  readonly axes: { readonly x: AxisLook; readonly y: AxisLook };
  readonly colours: PointColours;
  /** The part of the axes that is shown; another object only if it changes. */
  readonly view: PlotView;
  readonly tool: PlotTool;
  /** 1 for selected points; null for none. */
  readonly selected: Uint8Array | null;
  readonly label: string;
  /** The id of an element that describes the plot. */
  readonly describedBy: string;
  readonly onView: (view: PlotView | null) => void;
  readonly onSelect: (points: readonly number[], how: SelectHow) => void;
  readonly onToggle: (point: number) => void;
  /** Opens a point; the focus returns to `opener`. */
  readonly onOpen: (point: number, opener: HTMLElement) => void;
  readonly onPoint: (point: number | null) => void;
  /** What a screen reader reads of a point. */
  readonly wordsOf: (point: number) => string;
  /** The key of the preview that a point opens. */
  readonly previewOf: (point: number) => string;
  readonly renderCard: (point: number) => ReactNode;
}

/** At least `largestReach`, so that points at the edge of the frame are whole. */
const edge = { left: 66, right: 14, top: largestReach, bottom: 44 } as const;
const reachPx = { mouse: 9, touch: 22 } as const;
const zoomStep = 1.5;

/**
 * Points by two numbers, on a canvas. A pointer draws a lasso or moves the view. By keyboard, arrows move from point to
 * point, Enter opens one, Space selects it, Shift with arrows spans a rectangle, and plus and minus zoom.
 */
export function ScatterPlot(props: ScatterPlotProps) {
  const { points, positions, axes, colours, selected, tool, label } = props;
  const { view, change, isLive } = useLiveView(props.view, props.onView);
  const { ref: sizeRef, width, height } = useElementSize();
  const stage = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(stage, sizeRef);
  const base = useRef<HTMLCanvasElement>(null);
  const top = useRef<HTMLCanvasElement>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const [anchor, setAnchor] = useState<number | null>(null);
  const [focused, setFocused] = useState(false);

  const frame = useMemo<PlotFrame>(
    () => ({
      left: edge.left,
      top: edge.top,
      width: Math.max(1, width - edge.left - edge.right),
      height: Math.max(1, height - edge.top - edge.bottom),
    }),
    [width, height],
  );
  const placed = useMemo(() => placedPoints(positions, view, frame), [positions, view, frame]);
  const grid = useMemo(() => lazily(() => new PointGrid(placed, width, height)), [placed, width, height]);

  const isDrawn = width > 0 && height > 0;
  useLayoutEffect(() => {
    if (base.current === null || !isDrawn) return;
    drawPoints(base.current, width, height, isLive, {
      points,
      placed,
      colours,
      only: null,
      isSelected: false,
    });
  }, [isDrawn, width, height, isLive, points, placed, colours]);
  useLayoutEffect(() => {
    if (top.current === null || !isDrawn) return;
    const only = selected ?? new Uint8Array(points.ids.length);
    drawPoints(top.current, width, height, isLive, { points, placed, colours, only, isSelected: true });
  }, [isDrawn, width, height, isLive, points, placed, colours, selected]);

  /** The point of an id; the points may have changed since it was noted. */
  const pointOf = (id: number | null): number | null => (id === null ? null : placeOfId(points.ids, id));
  const pointed = pointOf(hovered) ?? (focused ? pointOf(active) : null);

  function point(at: number | null): void {
    const id = at === null ? null : points.ids[at]!;
    if (id === hovered) return;
    setHovered(id);
    props.onPoint(at);
  }
  const under = ({ x, y }: Place, isTouch: boolean): number | null =>
    grid().nearest(x, y, radiusFor(placed.inside) + (isTouch ? reachPx.touch : reachPx.mouse));

  const pointer = usePlotPointer({
    stage,
    frame,
    tool,
    view,
    onView: change,
    onHover: (place) => point(place === null ? null : under(place, false)),
    onClick: click,
    onLasso: (lasso, how) => props.onSelect(pointsInPolygon(placed, lasso), how),
  });

  function click(place: Place, event: PointerEvent): void {
    const isTouch = event.pointerType === 'touch';
    const at = under(place, isTouch);
    point(at);
    if (at === null) return;
    const id = points.ids[at]!;
    // The first touch shows what a mouse shows when it rests.
    const isShown = !isTouch || active === id;
    setActive(id);
    if (event.shiftKey || event.ctrlKey || event.metaKey) props.onToggle(at);
    else if (isShown && stage.current !== null) props.onOpen(at, stage.current);
  }

  const here = pointOf(active);
  const rectangle = anchor === null ? null : [pointOf(anchor), here];
  const [from, to] = rectangle ?? [];
  const placeOf = (at: number): Place => ({ x: placed.x[at]!, y: placed.y[at]! });

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const { key, shiftKey } = event;
    setFocused(true);
    if (isDirection(key)) {
      const next =
        here === null || placed.isInside[here] === 0
          ? closestPoint(placed, { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 })
          : nextPoint(placed, here, key);
      if (shiftKey && anchor === null) setAnchor(active);
      if (!shiftKey) setAnchor(null);
      goTo(next);
    } else if (key === 'Enter' && here !== null) {
      props.onOpen(here, event.currentTarget);
    } else if (key === ' ') {
      if (here !== null) props.onToggle(here);
    } else if (key === '+' || key === '=' || key === '-') {
      zoom(key === '-' ? zoomStep : 1 / zoomStep);
    } else if (key === '0') {
      props.onView(null);
    } else if (key === 'Escape' && (anchor !== null || pointer.lasso.length > 0)) {
      setAnchor(null);
      pointer.cancel();
      event.stopPropagation();
    } else return;
    event.preventDefault();
  }

  function goTo(at: number | null): void {
    if (at === null) return;
    setActive(points.ids[at]!);
    setHovered(null);
    props.onPoint(at);
  }

  function zoom(factor: number): void {
    const isHere = here !== null && placed.isInside[here] === 1;
    change({
      x: zoomed(view.x, isHere ? shareOf(view.x, positions.x[here]!) : 0.5, factor),
      y: zoomed(view.y, isHere ? shareOf(view.y, positions.y[here]!) : 0.5, factor),
    });
  }

  /** Selects the rectangle when Shift is released. */
  function chooseRectangle(): void {
    if (typeof from === 'number' && typeof to === 'number')
      props.onSelect(pointsInRectangle(placed, placeOf(from), placeOf(to)), 'replace');
    setAnchor(null);
  }

  return (
    <div
      ref={mergedRef}
      className={classes.stage}
      data-tool={tool}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes the keys of its points
      tabIndex={0}
      role="application"
      aria-roledescription="scatter plot"
      aria-label={label}
      aria-describedby={props.describedBy}
      data-preview={here === null ? undefined : props.previewOf(here)}
      onKeyDown={onKeyDown}
      onKeyUp={(event) => {
        if (event.key === 'Shift' && anchor !== null) chooseRectangle();
      }}
      onFocus={(event) => {
        setFocused(event.currentTarget.matches(':focus-visible'));
      }}
      onBlur={() => {
        setFocused(false);
        setAnchor(null);
        props.onPoint(null);
      }}
      {...pointer.handlers}
    >
      {isDrawn && <PlotAxes axes={axes} view={view} frame={frame} width={width} height={height} />}
      <canvas ref={base} className={classes.points} data-dim={selected !== null} aria-hidden="true" />
      <canvas ref={top} className={classes.points} aria-hidden="true" />
      <svg className={classes.region} width={width} height={height} aria-hidden="true">
        {pointer.lasso.length > 1 && (
          <polygon points={pointer.lasso.map(({ x, y }) => `${x},${y}`).join(' ')} />
        )}
        {typeof from === 'number' && typeof to === 'number' && (
          <rect
            x={Math.min(placed.x[from]!, placed.x[to]!) - 6}
            y={Math.min(placed.y[from]!, placed.y[to]!) - 6}
            width={Math.abs(placed.x[from]! - placed.x[to]!) + 12}
            height={Math.abs(placed.y[from]! - placed.y[to]!) + 12}
          />
        )}
        {pointed !== null && placed.isInside[pointed] === 1 && (
          <circle cx={placed.x[pointed]} cy={placed.y[pointed]} r={radiusFor(placed.inside) + 4} />
        )}
      </svg>
      {pointed !== null && placed.isInside[pointed] === 1 && pointer.lasso.length === 0 && (
        <div className={classes.card} style={cardPlace(placeOf(pointed), width, height)}>
          {props.renderCard(pointed)}
        </div>
      )}
      <VisuallyHidden role="status">
        {!focused || here === null
          ? ''
          : typeof from === 'number' && from !== here
            ? `Rectangle from ${props.wordsOf(from)} to ${props.wordsOf(here)}`
            : `${props.wordsOf(here)}${selected?.[here] === 1 ? ', selected' : ''}`}
      </VisuallyHidden>
    </div>
  );
}

/** Beside a point, on the side with more room. */
function cardPlace({ x, y }: Place, width: number, height: number) {
  const gap = 14;
  return {
    ...(x > width / 2 ? { right: width - x + gap } : { left: x + gap }),
    ...(y > height / 2 ? { bottom: Math.max(0, height - y - 20) } : { top: Math.max(0, y - 20) }),
  };
}

/** The value of a function, computed when it is first needed. */
function lazily<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | null = null;
  return () => (known ??= { value: compute() }).value;
}
