import { Group, Text } from '@mantine/core';
import { dataRestrictionText } from '@moltrove/contract';
import type { Search } from '@moltrove/contract';
import { Stack } from '../../ui/stack.tsx';
import { SearchLinkButton } from './search-link-button.tsx';
import { formatCount } from '../../ui/format.ts';
import { narrowings, withEmptyRow } from '../../search/query/narrowing.ts';
import classes from './restriction.module.css';

/** Shown in place of rows and charts when a search finds more activities than the product opens. */
export function Restriction({ search, activities }: { search: Search; activities: number | null }) {
  return (
    <div className={classes['restriction']} role="alert">
      <Stack gap={5} className={classes['words']}>
        <Text fw={600}>{dataRestrictionText}</Text>
        <Text c="dimmed" size="sm">
          {activities === null
            ? 'The counts above are complete.'
            : `This search finds ${formatCount(activities)} activities.`}{' '}
          Add a row to narrow it, then open the results again.
        </Text>
        <Group gap="xs" justify="center">
          {narrowings.map(({ option, label }) => (
            <SearchLinkButton
              key={option}
              target={{ query: withEmptyRow(search.query, option), filters: [] }}
              size="xs"
              variant="default"
            >
              {label}
            </SearchLinkButton>
          ))}
        </Group>
      </Stack>
    </div>
  );
}
