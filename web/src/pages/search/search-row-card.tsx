import type { Criterion, SearchFieldKey, SearchQuery, SearchRow } from '@moltrove/contract';
import { hasValue, includedOptions } from '@moltrove/contract';
import { Button, Checkbox, Switch, Tooltip } from '@mantine/core';
import { useId, useMemo, useRef, useState } from 'react';
import { contentKey } from '../../search/address/content-key.ts';
import { Inline } from '../../ui/inline.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { useRefocus } from '../../ui/use-refocus.ts';
import { Words } from '../../ui/words.tsx';
import { ChipList } from './chip-list.tsx';
import { fieldIcons, shownOf } from './criteria/all.ts';
import { fieldOf } from './field-of.ts';
import { RowCount } from './row-count.tsx';
import { RowInSearchContext } from './row-in-search.ts';
import { RowMenu } from './row-menu.tsx';
import { RowUnknownTerms } from './row-unknown-terms.tsx';
import type { RowActions } from './row-menu.tsx';
import classes from './search-row-card.module.css';

interface Props {
  row: SearchRow;
  /** The search that the row belongs to. */
  query: SearchQuery;
  /** Why the release cannot be searched by this row; null if it can. */
  unavailable: string | null;
  addedAs: SearchFieldKey | null;
  opened: boolean;
  actions: RowActions;
  onOpen: (opened: boolean) => void;
  onChange: (change: Partial<SearchRow>, step: 'value' | 'rows') => void;
}

/** The focus candidates after a value is removed: the values, or what is shown if there are none. */
const valueStops = '[data-chips] button, [data-no-value], [data-editor] :is(input, textarea)';

/** One row of the builder: its field, its values, its own counts, and its editor when open. */
export function SearchRowCard({
  row,
  query,
  unavailable,
  addedAs,
  opened,
  actions,
  onOpen,
  onChange,
}: Props) {
  const editorId = useId();
  const { criterion, rowId } = row;
  const place = useMemo(() => ({ query, rowId }), [query, rowId]);
  // A row that is being emptied keeps its kind.
  const [shownAs, setShownAs] = useState(addedAs);
  const field = fieldOf(criterion, shownAs);
  if (shownAs !== field.key) setShownAs(field.key);
  const { label } = field;
  const Icon = fieldIcons[field.key];
  const { Editor } = shownOf(criterion);
  const editable = unavailable === null && Editor !== undefined;
  const asksForAny = row.included === true && !hasValue(criterion);
  const card = useRef<HTMLElement>(null);
  const { expectLoss } = useRefocus(card, valueStops, contentKey(criterion));
  const editor = useRef<HTMLDivElement>(null);
  useFirstFocus(editor, opened && editable, !hasValue(criterion));
  const partSwitch = useRef<HTMLInputElement>(null);
  const setCriterion = (next: Criterion) => onChange({ criterion: next }, 'value');

  /** The button disappears, so the focus moves to the switch that undoes this. */
  function switchOff(): void {
    onChange({ enabled: false }, 'rows');
    partSwitch.current?.focus();
  }

  return (
    <section
      ref={card}
      className={classes['row']}
      data-off={!row.enabled}
      data-opened={opened}
      aria-label={label}
    >
      <Inline gap={5} className={classes['header']}>
        <button
          type="button"
          className={classes['title']}
          data-row-title=""
          aria-expanded={opened}
          aria-controls={opened ? editorId : undefined}
          disabled={!editable}
          onClick={() => onOpen(!opened)}
        >
          <Icon size={16} stroke={1.5} aria-hidden="true" />
          {label}
        </button>
        {(unavailable === null || !row.enabled) && <RowCount row={row} />}
        <Tooltip label={row.enabled ? 'Switch this row off' : 'Switch this row on'}>
          <Switch
            ref={partSwitch}
            size="xs"
            checked={row.enabled}
            aria-label={`${label} takes part in the search`}
            onChange={(event) => onChange({ enabled: event.currentTarget.checked }, 'rows')}
          />
        </Tooltip>
        <RowMenu label={label} {...actions} />
      </Inline>
      {!asksForAny && (
        <ChipList
          criterion={criterion}
          field={field}
          opened={opened}
          onChange={(next, position) => {
            if (position !== null) expectLoss(position);
            setCriterion(next);
          }}
          onOpen={() => onOpen(true)}
        />
      )}
      {unavailable === null && includedOptions.includes(criterion.option) && !hasValue(criterion) && (
        <Checkbox
          mt="var(--space-3)"
          ml="var(--space-12)"
          size="xs"
          checked={row.included === true}
          label="Take part without a value: any that the release has"
          onChange={(event) => onChange({ included: event.currentTarget.checked }, 'rows')}
        />
      )}
      {unavailable === null && <RowUnknownTerms row={row} onChange={setCriterion} />}
      {unavailable !== null && (
        <Words size="md" tone="warn" marginTop={2} marginLeft={12}>
          {unavailable}{' '}
          {row.enabled ? (
            <>
              Nothing is counted while the row takes part.{' '}
              <Button size="compact-xs" variant="default" onClick={switchOff}>
                Switch it off
              </Button>
            </>
          ) : (
            'It is switched off and takes no part.'
          )}
        </Words>
      )}
      {opened && editable && (
        <div ref={editor} id={editorId} data-editor="" className={classes['editor']}>
          <RowInSearchContext value={place}>
            <Editor criterion={criterion} fieldKey={field.key} onChange={setCriterion} />
          </RowInSearchContext>
        </div>
      )}
    </section>
  );
}
