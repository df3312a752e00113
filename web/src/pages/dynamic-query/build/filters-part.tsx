import { Button, CloseButton, SegmentedControl } from '@mantine/core';
import { queryLimits } from '@moltrove/contract';
import type { DynamicQuery, QueryGroup, QueryTable } from '@moltrove/contract';
import { IconPlus } from '../../../ui/icons/tabler.ts';
import { Inline } from '../../../ui/inline.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import classes from './filters-part.module.css';
import { ColumnSelect } from './column-select.tsx';
import { changePart, emptyGroup, newFilter, usedTables } from './edit-query.ts';
import type { FilterPath } from './edit-query.ts';
import { FilterRow } from './filter-row.tsx';
import { Part } from './part.tsx';

interface Props {
  readonly query: DynamicQuery;
  readonly onChange: (query: DynamicQuery, replace?: boolean) => void;
}

/** The filters of a query, in groups of which all or any must be met. */
export function FiltersPart({ query, onChange }: Props) {
  const where = query.where ?? emptyGroup;
  return (
    <Part title="Filters">
      <Group
        group={where}
        path={[]}
        tables={usedTables(query)}
        isFull={filterCount(where) >= queryLimits.maxFilters}
        onGroup={(next) => onChange({ ...query, where: next })}
        onPart={(path, part, replace) =>
          onChange({ ...query, where: changePart(where, path, part) }, replace)
        }
      />
    </Part>
  );
}

const filterCount = ({ filters }: QueryGroup): number =>
  filters.reduce((sum, part) => sum + ('filters' in part ? filterCount(part) : 1), 0);

interface GroupProps {
  readonly group: QueryGroup;
  readonly path: FilterPath;
  readonly tables: readonly QueryTable[];
  readonly isFull: boolean;
  readonly onGroup: (group: QueryGroup) => void;
  readonly onPart: (path: FilterPath, part: QueryGroup['filters'][number] | null, replace?: boolean) => void;
}

function Group({ group, path, tables, isFull, onGroup, onPart }: GroupProps) {
  const { match, filters } = group;
  const change = (next: QueryGroup): void => (path.length === 0 ? onGroup(next) : onPart(path, next));
  const name = path.length === 0 ? 'filters' : `group ${path.map((at) => at + 1).join('.')}`;
  return (
    <Stack gap={4}>
      {(filters.length > 1 || path.length > 0) && (
        <Inline gap={4} justify="space-between">
          <SegmentedControl
            size="xs"
            aria-label={`How the ${name} are joined`}
            value={match}
            onChange={(value) => change({ ...group, match: value })}
            data={[
              { value: 'all', label: 'All of these' },
              { value: 'any', label: 'Any of these' },
            ]}
          />
          {path.length > 0 && (
            <CloseButton size="sm" aria-label={`Remove ${name}`} onClick={() => onPart(path, null)} />
          )}
        </Inline>
      )}
      {filters.length === 0 && (
        <Words size="sm" tone="muted">
          {path.length === 0 ? 'Without filters, all rows are listed.' : 'An empty group filters nothing.'}
        </Words>
      )}
      <Stack as="ul" gap={4} className={classes['parts'] ?? ''} padding={0}>
        {filters.map((part, at) => {
          const own = [...path, at];
          return (
            // oxlint-disable-next-line react/no-array-index-key -- parts have no other key
            <li key={at} className={'filters' in part ? classes['group'] : classes['filter']}>
              {'filters' in part ? (
                <Group
                  group={part}
                  path={own}
                  tables={tables}
                  isFull={isFull}
                  onGroup={onGroup}
                  onPart={onPart}
                />
              ) : (
                <FilterRow
                  filter={part}
                  tables={tables}
                  onChange={(next, replace) => onPart(own, next, replace)}
                  onRemove={() => onPart(own, null)}
                />
              )}
            </li>
          );
        })}
      </Stack>
      <Inline gap={4} wrap>
        {isFull ? (
          <Words size="sm" tone="muted">
            A query has at most {queryLimits.maxFilters} filters.
          </Words>
        ) : (
          <ColumnSelect
            label={path.length === 0 ? 'Add a filter' : `Add a filter to ${name}`}
            tables={tables}
            value=""
            placeholder="Add a filter …"
            onChange={(column) => change({ ...group, filters: [...filters, newFilter(column)] })}
          />
        )}
        {path.length < queryLimits.maxDepth - 1 && filters.length > 0 && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconPlus size={13} aria-hidden="true" />}
            onClick={() => change({ ...group, filters: [...filters, { match: 'any', filters: [] }] })}
          >
            Add a group
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
