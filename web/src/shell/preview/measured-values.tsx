import { limits } from '@moltrove/contract';
import type { ActivityGroup, MeasuredGroups, OpenedRows } from '@moltrove/contract';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { Words } from '../../ui/words.tsx';
import { measureText, rangeText, statesText, valueText } from '../../widgets/leaflet/group-words.ts';
import { RowsLink } from '../../widgets/leaflet/rows-link.tsx';
import classes from './measured-values.module.css';

interface Props extends MeasuredGroups {
  readonly rowsOf: (group: ActivityGroup) => OpenedRows;
}

/** Values by activity type and unit: their number, which opens them, with the median and the range of the exact ones. */
export function MeasuredValues({ groups, groupCount, rowsOf }: Props) {
  if (groups === null) {
    return (
      <Words size="md" tone="muted">
        {`More than ${formatCount(limits.maxSummarizedActivities)} activities, which are not summarized here. Open them for charts of their types and values.`}
      </Words>
    );
  }
  if (groups.length === 0) return null;
  const isMutated = groups.some(({ target }) => target !== null && target.mutation !== null);
  return (
    <section>
      <Words as="h3" size="md" weight={600} marginBottom={3}>
        Values by activity type
      </Words>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col" data-align="right">
              n
            </th>
            <th scope="col" data-align="right">
              Median
            </th>
            <th scope="col" data-align="right">
              Range
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => {
            const what = measureText(group);
            const mutation = group.target?.mutation ?? null;
            return (
              <tr key={`${what} ${mutation}`}>
                <th scope="row">
                  {what}
                  {isMutated && mutation !== null && (
                    <Words as="span" size="sm" tone="muted">
                      {` ${mutation}`}
                    </Words>
                  )}
                </th>
                <td data-align="right" title={statesText(group)}>
                  <RowsLink
                    rows={rowsOf(group)}
                    label={`Open ${formatCounted(group.activities, 'activity', 'activities')}: ${what}`}
                  >
                    {formatCount(group.activities)}
                  </RowsLink>
                </td>
                <td data-align="right">{valueText(group)}</td>
                <td data-align="right">{rangeText(group)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {groupCount > groups.length && (
        <Words size="sm" tone="muted" marginTop={2}>
          {`The ${groups.length} with the most values of ${formatCount(groupCount)}.`}
        </Words>
      )}
    </section>
  );
}
