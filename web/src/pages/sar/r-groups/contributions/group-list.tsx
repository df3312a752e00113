import { pairedRows } from '@moltrove/contract';
import type { ComparedColumn, FreeWilsonModel } from '@moltrove/contract';
import { formatCount, formatCounted } from '../../../../ui/format.ts';
import { Words } from '../../../../ui/words.tsx';
import { RowsLink } from '../../../../widgets/leaflet/rows-link.tsx';
import { GroupPicture } from '../group-cell.tsx';
import { groupText } from '../r-group-words.ts';
import { contributionText } from './contribution-words.ts';
import classes from './group-list.module.css';

type Column = FreeWilsonModel['columns'][number];
type Group = Column['groups'][number];

interface Props {
  readonly column: Column;
  readonly compared: ComparedColumn;
  /** Half of the axis of the bars; intervals beyond are cut. */
  readonly most: number;
}

/** The groups of a column with their contributions, the largest first. */
export function GroupList({ column: { key, groups }, compared, most }: Props) {
  return (
    <section aria-label={`Contributions of ${key}`}>
      <Words as="h3" size="lg" weight={600} marginBottom={2}>
        {key}
      </Words>
      <ul className={classes.list}>
        {groups.map((group) => (
          <Row key={groupText(group.group)} of={key} group={group} compared={compared} most={most} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly of: string;
  readonly group: Group;
  readonly compared: ComparedColumn;
  readonly most: number;
}

function Row({ of, group, compared, most }: RowProps) {
  const { contribution, isReference, structures, strIds } = group;
  const counted = formatCounted(structures, 'structure');
  return (
    <li className={classes.group}>
      <span className={classes.picture} role="img" aria-label={groupText(group.group)}>
        <GroupPicture group={group.group} small />
      </span>
      <span>{contribution !== null && !isReference && <Bar contribution={contribution} most={most} />}</span>
      <span className={classes.figure} data-figures="">
        {isReference ? (
          'reference'
        ) : contribution === null ? (
          <span title="The structures do not tell its contribution from those of other groups">
            not determined
          </span>
        ) : (
          contributionText(contribution, compared)
        )}
      </span>
      <span className={classes.structures} data-figures="">
        {'n = '}
        <RowsLink rows={pairedRows(strIds)} label={`Open ${counted} with ${groupText(group.group)} as ${of}`}>
          {formatCount(structures)}
        </RowsLink>
      </span>
    </li>
  );
}

const width = 200;
const height = 22;

interface BarProps {
  readonly contribution: NonNullable<Group['contribution']>;
  readonly most: number;
}

/** From zero to the contribution, with its 80 % interval. */
function Bar({ contribution: { value, low, high }, most }: BarProps) {
  const xOf = (at: number): number => (width / 2) * (1 + at / most);
  const [from, to] = [xOf(Math.min(0, value)), xOf(Math.max(0, value))];
  return (
    <svg
      className={classes.bar}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect
        className={value < 0 ? classes.lower : classes.higher}
        x={from}
        y={5}
        width={Math.max(1, to - from)}
        height={height - 10}
      />
      <line className={classes.zero} x1={width / 2} x2={width / 2} y1={0} y2={height} />
      <line className={classes.interval} x1={xOf(low)} x2={xOf(high)} y1={height / 2} y2={height / 2} />
    </svg>
  );
}
