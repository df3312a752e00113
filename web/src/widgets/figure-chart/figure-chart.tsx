import { Link, useNavigate } from '@tanstack/react-router';
import type { LinkProps, NavigateOptions } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { formatCount } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import classes from './figure-chart.module.css';

/** The figure in a unit of time. */
export interface FigurePoint {
  readonly key: string;
  /** For example `3 Nov 2026`. */
  readonly label: string;
  readonly value: number;
}

interface Props {
  /** What the chart shows, as a name for screen readers. */
  readonly label: string;
  /** At least one, in order of time. */
  readonly points: readonly FigurePoint[];
  /** Bars for sums, a line for numbers that are not added up, such as users. */
  readonly shape: 'bars' | 'line';
  /** The address of the rows that a point counts. */
  readonly linkOf: (position: number) => LinkProps & NavigateOptions;
}

const height = 88;
const minBarPx = 2;

/** A figure over time, whose points open their rows: by a click, or with the arrow keys and Enter. */
export function FigureChart({ label, points, shape, linkOf }: Props) {
  const navigate = useNavigate();
  const drawing = useRef<SVGSVGElement>(null);
  const [last, setActive] = useState(points.length - 1);
  const [hovered, setHovered] = useState<number | null>(null);
  const [isFocused, setFocused] = useState(false);
  const active = Math.min(last, points.length - 1);
  const hot = hovered ?? (isFocused ? active : null);
  const values = points.map(({ value }) => value);
  const top = Math.max(1, ...values);
  const bottom = Math.min(0, ...values);
  const y = (value: number): number => ((top - value) / (top - bottom)) * height;
  const opens = (position: number): boolean => points[position] !== undefined && points[position].value !== 0;

  const moveTo = (position: number): void => {
    setHovered(null);
    setActive(position);
    // The point is focusable only after it is rendered as the active one.
    requestAnimationFrame(() => {
      const point = drawing.current?.querySelector<SVGElement>(`[data-point="${position}"]`);
      (point?.querySelector<SVGElement>('a') ?? point)?.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const end = points.length - 1;
    const to = { ArrowLeft: active - 1, ArrowRight: active + 1, Home: 0, End: end }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    moveTo(Math.min(end, Math.max(0, to)));
  };
  const onClick = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('a') !== null) return;
    const position = pointOf(event.target);
    if (position !== null && opens(position)) void navigate(linkOf(position));
  };
  const onPointerOver = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') setHovered(pointOf(event.target));
  };

  return (
    <figure className={classes['chart']}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- for the keyboard each point is a link */}
      <svg
        ref={drawing}
        viewBox={`0 0 ${points.length} ${height}`}
        preserveAspectRatio="none"
        className={classes['drawing']}
        role="group"
        aria-label={`${label} over time; arrows move from point to point`}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onPointerOver={onPointerOver}
        onPointerLeave={() => setHovered(null)}
        onFocus={(event) => {
          setFocused(true);
          const position = pointOf(event.target);
          if (position !== null) setActive(position);
        }}
        onBlur={() => setFocused(false)}
      >
        {shape === 'line' && (
          <polyline
            className={classes['line']}
            points={points.map(({ value }, at) => `${at + 0.5},${y(value)}`).join(' ')}
            aria-hidden="true"
          />
        )}
        {points.map((point, at) => {
          const { key, value } = point;
          const isActive = at === active;
          const bar = barOf(value, y);
          const content = (
            <>
              <rect className={classes['hit']} x={at} y={0} width={1} height={height} />
              {shape === 'bars' && value !== 0 && (
                <rect className={classes['bar']} x={at + 0.08} width={0.84} {...bar} />
              )}
              {shape === 'line' && at === hot && (
                <line className={classes['mark']} x1={at + 0.5} x2={at + 0.5} y1={y(value)} y2={y(value)} />
              )}
            </>
          );
          const attributes = { 'data-point': at, 'data-hot': at === hot || undefined };
          if (value === 0 || !(isActive || at === hot))
            return (
              <g
                key={key}
                {...attributes}
                {...(isActive && { tabIndex: 0, role: 'img', 'aria-label': wordsOf(point) })}
              >
                {content}
              </g>
            );
          return (
            <g key={key} {...attributes}>
              <Link {...linkOf(at)} preload={false} tabIndex={isActive ? 0 : -1} aria-label={wordsOf(point)}>
                {content}
              </Link>
            </g>
          );
        })}
      </svg>
      <Inline as="p" justify="space-between" gap={4} className={classes['axis']} aria-hidden="true">
        {hot === null || points[hot] === undefined ? (
          <>
            <span>{points[0]?.label}</span>
            <span>{points.length > 1 ? points.at(-1)?.label : ''}</span>
          </>
        ) : (
          <span className={classes['read']}>{wordsOf(points[hot])}</span>
        )}
      </Inline>
    </figure>
  );
}

const wordsOf = ({ label, value }: FigurePoint): string => `${label}: ${formatCount(value)}`;

/** A bar from the line of zero, at least thick enough to be seen. */
function barOf(value: number, y: (value: number) => number): { readonly y: number; readonly height: number } {
  const zero = y(0);
  const end = y(value);
  const size = Math.max(minBarPx, Math.abs(end - zero));
  return { y: value < 0 ? zero : Math.max(0, zero - size), height: size };
}

function pointOf(target: EventTarget): number | null {
  const point = target instanceof Element ? target.closest<SVGElement>('[data-point]') : null;
  return point === null ? null : Number(point.dataset['point']);
}
