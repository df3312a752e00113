import { TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import { searchGroups } from '@moltrove/contract';
import type { SearchField, SearchFieldKey } from '@moltrove/contract';
import { useState } from 'react';
import { IconFileUpload, IconFilterSearch, IconPlus } from '../../ui/icons/tabler.ts';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import classes from './criteria-list.module.css';
import { fieldIcons } from './criteria/all.ts';
import type { AbsentField } from './not-offered.ts';

interface Props {
  fields: readonly SearchField[];
  /** Kinds that the release cannot be searched by. */
  absent: readonly AbsentField[];
  onAdd: (field: SearchField) => void;
  onUpload: () => void;
}

/** The kinds of criterion that this release can be searched by, in their groups. */
export function CriteriaList({ fields, absent, onAdd, onUpload }: Props) {
  const [wanted, setWanted] = useState('');
  // Once clicked, its description would only cover the editor that opens next to it.
  const [chosen, setChosen] = useState<SearchFieldKey | null>(null);
  const shown = fields.filter((field) => matches(field, wanted));
  const missing = absent.filter(({ field }) => matches(field, wanted));
  const best = wanted === '' ? undefined : bestOf(shown, wanted);
  return (
    <Stack as="nav" gap={6} aria-label="Criteria">
      <TextInput
        size="xs"
        aria-label="Find a criterion"
        placeholder="Find a criterion"
        leftSection={<IconFilterSearch size={15} stroke={1.75} aria-hidden="true" />}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || best === undefined) return;
          onAdd(best);
          setWanted('');
        }}
      />
      {wanted === '' && (
        <UnstyledButton className={classes['field']} onClick={onUpload}>
          <IconFileUpload size={16} stroke={1.5} aria-hidden="true" />
          <Words as="span" flex="fill">
            Upload a list
          </Words>
        </UnstyledButton>
      )}
      {searchGroups.map((group) => {
        const members = shown.filter((field) => field.group === group);
        if (members.length === 0) return null;
        return (
          <div key={group} role="group" aria-label={group}>
            <Words as="h2" size="sm" tone="muted" weight={500} paddingY={0} paddingX={4} marginBottom={1}>
              {group}
            </Words>
            {members.map((field) => {
              const Icon = fieldIcons[field.key];
              return (
                <Tooltip
                  key={field.key}
                  label={hintOf(field)}
                  position="right"
                  multiline
                  maw={260}
                  disabled={chosen === field.key}
                >
                  <UnstyledButton
                    className={classes['field']}
                    data-reveals=""
                    data-best={field === best || undefined}
                    onMouseLeave={() => setChosen(null)}
                    onClick={() => {
                      setChosen(field.key);
                      onAdd(field);
                    }}
                  >
                    <Icon size={16} stroke={1.5} aria-hidden="true" />
                    <Words as="span" flex="fill">
                      {field.label}
                    </Words>
                    <IconPlus size={14} data-reveal={field === best ? undefined : ''} aria-hidden="true" />
                  </UnstyledButton>
                </Tooltip>
              );
            })}
          </div>
        );
      })}
      {missing.length > 0 && (
        <section className={classes['absent']} aria-label="Not in this release">
          <Words as="h2" size="sm" tone="muted" weight={500} paddingY={0} paddingX={4} marginBottom={1}>
            Not in this release
          </Words>
          <dl>
            {missing.map(({ field, reason }) => (
              <div key={field.key}>
                <dt>{field.label}</dt>
                <dd>{reason}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {shown.length === 0 && missing.length === 0 && (
        <Words size="md" tone="muted" paddingY={0} paddingX={4}>
          No criterion has “{wanted}” in its name or description.
        </Words>
      )}
    </Stack>
  );
}

/**
 * The option that Enter selects: one whose name equals, starts with or contains the text, in this order; else the first.
 */
function bestOf(shown: readonly SearchField[], wanted: string): SearchField | undefined {
  const text = wanted.trim().toLowerCase();
  const rank = ({ label }: SearchField): number => {
    const name = label.toLowerCase();
    if (name === text) return 0;
    if (name.startsWith(text)) return 1;
    return name.includes(text) ? 2 : 3;
  };
  return shown.toSorted((a, b) => rank(a) - rank(b))[0];
}

function hintOf({ description, example }: SearchField): string {
  return example === '' ? description : `${description} For example: ${example}`;
}

/** True if the description of the field contains every word. */
function matches(field: SearchField, wanted: string): boolean {
  const searchText = `${field.label} ${field.description} ${field.example}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searchText.includes(word));
}
