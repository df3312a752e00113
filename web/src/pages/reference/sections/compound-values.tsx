import { type ReferenceCompound, compoundInReference, groupInReference } from '@moltrove/contract';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { Words } from '../../../ui/words.tsx';
import { measureText, valueText } from '../../../widgets/leaflet/group-words.ts';
import { RowsLink } from '../../../widgets/leaflet/rows-link.tsx';
import { CardedLink } from '../../../widgets/leaflet/hover-card/carded-link.tsx';
import classes from './compound-values.module.css';

interface Props {
  readonly refId: number;
  readonly compound: ReferenceCompound;
}

/** The values of a structure in the reference by target, activity type and unit. */
export function CompoundValues({ refId, compound }: Props) {
  const { str_id: strId, groups, groupsFound, activities } = compound;
  if (groups.length === 0) return <div />;
  const others = groupsFound - groups.length;
  return (
    <div className={classes.values}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Target</th>
            <th scope="col">Type</th>
            <th scope="col" data-align="right">
              Value
            </th>
            <th scope="col" data-align="right">
              n
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => {
            const { target } = group;
            const name = target?.name ?? target?.targetId ?? 'No target given';
            const shown = target?.mutation == null ? name : `${name} (${target.mutation})`;
            const what = `${measureText(group)}, ${shown}`;
            return (
              <tr key={JSON.stringify([target, group.activityType, group.unit])}>
                <td>
                  {target?.targetId == null ? (
                    shown
                  ) : (
                    <CardedLink
                      previewed={{ kind: 'target', by: 'id', text: target.targetId, label: target.name }}
                    >
                      {shown}
                    </CardedLink>
                  )}
                  {target?.organism != null && (
                    <Words as="span" size="sm" tone="muted">
                      {' '}
                      <em>{target.organism}</em>
                    </Words>
                  )}
                </td>
                <td>{measureText(group)}</td>
                <td data-align="right" data-figures="">
                  {valueText(group)}
                </td>
                <td data-align="right" data-figures="">
                  <RowsLink
                    rows={groupInReference(refId, strId, group)}
                    label={`Open ${formatCounted(group.activities, 'activity', 'activities')}: ${what}`}
                  >
                    {formatCount(group.activities)}
                  </RowsLink>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {others > 0 && (
        <Words size="sm" tone="muted" marginTop={2}>
          <RowsLink
            rows={compoundInReference(refId, strId)}
            label={`Open all ${formatCounted(activities, 'activity', 'activities')}`}
          >
            {`and ${formatCount(others)} more of other targets, types or units`}
          </RowsLink>
        </Words>
      )}
    </div>
  );
}
