import { Checkbox, CloseButton, NativeSelect } from '@mantine/core';
import { queryLimits, queryJoinKey, queryTableOf, queryTables } from '@moltrove/contract';
import type { DynamicQuery } from '@moltrove/contract';
import { Inline } from '../../../ui/inline.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { addJoin, draftOf, furtherJoins, removeJoin } from './edit-query.ts';
import { Part } from './part.tsx';

interface Props {
  readonly query: DynamicQuery;
  readonly onChange: (query: DynamicQuery) => void;
}

/** The table whose rows are listed, and the tables joined to it. */
export function TablesPart({ query, onChange }: Props) {
  const table = queryTableOf(query.table);
  const further = furtherJoins(query);
  const canJoin = query.joins.length < queryLimits.maxJoins && further.length > 0;
  return (
    <Part title="Rows">
      <NativeSelect
        aria-label="Table"
        value={query.table}
        data={queryTables.map(({ key, label }) => ({ value: key, label }))}
        onChange={(event) => onChange(draftOf(event.currentTarget.value))}
      />
      <Words size="sm" tone="muted">
        {table?.description}
      </Words>
      {query.joins.length > 0 && (
        <Stack as="ul" gap={3} className="" style={{ listStyle: 'none', padding: 0 }}>
          {query.joins.map((join, at) => (
            <Join
              key={join.table}
              join={join}
              onOptional={(optional) =>
                onChange({ ...query, joins: query.joins.with(at, { ...join, optional }) })
              }
              onRemove={() => onChange(removeJoin(query, join.table))}
            />
          ))}
        </Stack>
      )}
      {canJoin && (
        <NativeSelect
          size="xs"
          aria-label="Add a table"
          value=""
          data={[
            { value: '', label: 'Add a table …' },
            ...further.map(({ from, table: key, phrase, many }) => ({
              value: `${from} ${key}`,
              label: `${queryTableOf(from)?.label ?? from} ${phrase}${many ? ' (repeats rows)' : ''}`,
            })),
          ]}
          onChange={(event) => {
            const chosen = further.find(
              ({ from, table: key }) => `${from} ${key}` === event.currentTarget.value,
            );
            if (chosen !== undefined) onChange(addJoin(query, chosen));
          }}
        />
      )}
    </Part>
  );
}

interface JoinProps {
  readonly join: DynamicQuery['joins'][number];
  readonly onOptional: (optional: boolean) => void;
  readonly onRemove: () => void;
}

function Join({ join: { from, table, optional }, onOptional, onRemove }: JoinProps) {
  const key = queryJoinKey(from, table);
  const label = queryTableOf(table)?.label ?? table;
  return (
    <Stack as="li" gap={2} box="frame" padding={4}>
      <Inline gap={4} justify="space-between">
        <span>
          <strong>{key?.phrase ?? label}</strong>{' '}
          <Words as="span" size="sm" tone="muted">
            of {queryTableOf(from)?.label}
            {key?.many === true && '; a row is repeated for each'}
          </Words>
        </span>
        <CloseButton size="sm" aria-label={`Remove ${label}`} onClick={onRemove} />
      </Inline>
      <Checkbox
        size="xs"
        label="Keep rows that have none"
        checked={optional}
        onChange={(event) => onOptional(event.currentTarget.checked)}
      />
    </Stack>
  );
}
