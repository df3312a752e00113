import type { TargetTerm } from '@moltrove/contract';
import classes from './selectivity-scale.module.css';

interface Props {
  on: readonly TargetTerm[];
  over: readonly TargetTerm[];
  fold: number;
}

const width = 320;
const left = 70;
const right = 250;

/**
 * A sketch of the criterion: on a potency scale, one side is to the right of the other by the logarithm of the fold.
 */
export function SelectivityScale({ on, over, fold }: Props) {
  const units = Math.log10(fold);
  const text = units.toFixed(units < 10 && !Number.isInteger(units) ? 2 : 0);
  const [better, other] = [nameOf(on), nameOf(over)];
  return (
    <svg
      className={classes['scale']}
      viewBox={`0 0 ${width} 62`}
      role="img"
      aria-label={`${better} lies at least ${text} log units above ${other} on the scale of pActivity`}
    >
      <line x1={8} y1={40} x2={width - 8} y2={40} className={classes['axis']} />
      <path d={`M${width - 13},36 l5,4 l-5,4`} className={classes['axis']} />
      <text x={width - 8} y={32} textAnchor="end" className={classes['small']}>
        stronger
      </text>
      <text x={8} y={32} className={classes['small']}>
        weaker
      </text>
      <line x1={left + 7} y1={22} x2={right - 7} y2={22} className={classes['gap']} />
      <path
        d={`M${left + 11},18.5 l-4,3.5 l4,3.5 M${right - 11},18.5 l4,3.5 l-4,3.5`}
        className={classes['gap']}
      />
      <text x={(left + right) / 2} y={14} textAnchor="middle" className={classes['gapText']}>
        ≥ {text} log units
      </text>
      <circle cx={left} cy={40} r={5} className={classes['other']} />
      <circle cx={right} cy={40} r={5} className={classes['better']} />
      <text x={left} y={57} textAnchor="middle" className={classes['name']}>
        {short(other)}
      </text>
      <text x={right} y={57} textAnchor="middle" className={classes['name']}>
        {short(better)}
      </text>
    </svg>
  );
}

function nameOf(terms: readonly TargetTerm[]): string {
  const [first] = terms;
  if (first === undefined) return '…';
  const name = first.displayValue === '' ? first.label : first.displayValue;
  return terms.length === 1 ? name : `${name} or ${terms.length - 1} more`;
}

const shownLetters = 12;

function short(name: string): string {
  return name.length > shownLetters ? `${name.slice(0, shownLetters - 1)}…` : name;
}
