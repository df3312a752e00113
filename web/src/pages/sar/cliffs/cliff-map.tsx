import type { ActivityCliffs } from '@moltrove/contract';
import { formatCount } from '../../../ui/format.ts';
import { differenceText, scaleText } from '../compared-words.ts';
import classes from './cliff-map.module.css';

interface Props {
  readonly cliffs: ActivityCliffs;
  readonly minSimilarity: number;
  /** Place of the marked cliff among all; null for none. */
  readonly marked: number | null;
  readonly onMark: (at: number) => void;
}

const size = { width: 380, height: 320 } as const;
const edge = { left: 44, right: 10, top: 10, bottom: 36 } as const;
const radius = 4;

/** Each cliff by its similarity and difference; pressing one marks it in the list. The list is the alternative by keyboard. */
export function CliffMap({ cliffs, minSimilarity, marked, onMark }: Props) {
  const { points, compared, minDifference } = cliffs;
  const most = Math.max(minDifference + 1e-9, ...points.map(({ difference }) => difference));
  const [right, bottom] = [size.width - edge.right, size.height - edge.bottom];
  const xOf = (similarity: number): number =>
    edge.left + ((similarity - minSimilarity) / (1 - minSimilarity || 1)) * (right - edge.left);
  const yOf = (difference: number): number =>
    bottom - ((difference - minDifference) / (most - minDifference)) * (bottom - edge.top);
  const isMarked = marked !== null && marked < points.length;
  const ticks = [0, 0.5, 1];
  return (
    <svg
      className={classes.map}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={`Map of ${formatCount(points.length)} cliffs by similarity and difference`}
    >
      <line className={classes.axis} x1={edge.left} x2={right} y1={bottom} y2={bottom} />
      <line className={classes.axis} x1={edge.left} x2={edge.left} y1={edge.top} y2={bottom} />
      {ticks.map((share) => {
        const similarity = minSimilarity + share * (1 - minSimilarity);
        const difference = minDifference + share * (most - minDifference);
        return (
          <g key={share} className={classes.tick}>
            <text
              x={xOf(similarity)}
              y={bottom + 15}
              textAnchor={share === 0 ? 'start' : share === 1 ? 'end' : 'middle'}
            >
              {similarity.toFixed(2)}
            </text>
            <text x={edge.left - 6} y={yOf(difference) + (share === 1 ? 10 : 4)} textAnchor="end">
              {differenceText(difference, compared.scale).replace('+', '')}
            </text>
          </g>
        );
      })}
      <text className={classes.tick} x={(edge.left + right) / 2} y={size.height - 4} textAnchor="middle">
        Tanimoto similarity
      </text>
      <text
        className={classes.tick}
        transform={`translate(11 ${(edge.top + bottom) / 2}) rotate(-90)`}
        textAnchor="middle"
      >
        {`Difference, ${scaleText(compared)}`}
      </text>
      {points.map(({ similarity, difference, hasSign }, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list has a button for each
        <circle
          // oxlint-disable-next-line react/no-array-index-key -- a point is its place
          key={at}
          className={classes.point}
          data-sign={hasSign}
          data-at={at}
          cx={xOf(similarity)}
          cy={yOf(difference)}
          r={radius}
          onClick={() => onMark(at)}
        />
      ))}
      {isMarked && (
        <circle
          className={classes.marked}
          cx={xOf(points[marked]!.similarity)}
          cy={yOf(points[marked]!.difference)}
          r={radius + 4}
        />
      )}
    </svg>
  );
}
