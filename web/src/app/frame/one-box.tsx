import { Combobox, Kbd, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { targetCategoryLabels } from '@moltrove/contract';
import type { Criterion } from '@moltrove/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { TermOption } from '../../ui/term-option.tsx';
import { searchBy } from '../new-search.ts';
import { encodeSearch } from '../search-link.ts';
import { targetTermOf, useEnterWhenReady, useTerms } from '../terms.ts';
import { oneBoxId } from './focus-one-box.ts';
import classes from './one-box.module.css';
import { recognise } from './recognise.ts';

const shownTerms = 8;

/** Finds a target, year, reference or value by what is typed; choosing one starts a new search with it. */
export function OneBox() {
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const navigate = useNavigate();
  const wanted = typed.trim();
  const proposals = useTerms('target', typed, shownTerms, wanted !== '');
  const recognised = recognise(typed);
  const found = wanted === '' ? [] : proposals.terms;

  const { selectFirstOption } = combobox;
  const first = recognised[0]?.label ?? found[0]?.value;
  useEffect(() => {
    if (first !== undefined) selectFirstOption();
  }, [first, selectFirstOption]);

  function start(criterion: Criterion): void {
    setTyped('');
    combobox.closeDropdown();
    void navigate({ to: '/search', search: { s: encodeSearch(searchBy(criterion)) } });
  }

  function choose(option: string): void {
    const [kind, position] = option.split(':');
    if (kind === 'recognised') start(recognised[Number(position)]!.criterion);
    else start({ option: 'Target', terms: [targetTermOf(found[Number(position)]!)] });
  }

  const waitAtEnter = useEnterWhenReady(typed, proposals.current || recognised.length > 0, () => {
    if (found.length > 0) choose('term:0');
  });

  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md" width="target" position="bottom-start">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          id={oneBoxId}
          size="xs"
          aria-label="Search for a target, year, PubMed ID, DOI or value"
          placeholder="Target, gene, year, DOI, IC50 <= 100 nM …"
          leftSection={<IconSearch size={15} stroke={1.75} aria-hidden="true" />}
          rightSection={
            typed === '' ? (
              <Kbd size="xs" className={classes['hint'] ?? ''}>
                /
              </Kbd>
            ) : null
          }
          classNames={{ input: classes['input'] ?? '' }}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDownCapture={waitAtEnter}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !combobox.dropdownOpened) event.currentTarget.blur();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={wanted === ''}>
        <Combobox.Options mah={420} className={classes['options'] ?? ''}>
          {recognised.map(({ label }, position) => (
            <Combobox.Option key={label} value={`recognised:${position}`}>
              <TermOption label={label} hint="" kind="New search" />
            </Combobox.Option>
          ))}
          {found.map((term, position) => (
            <Combobox.Option key={`${term.category}:${term.value}`} value={`term:${position}`}>
              <TermOption
                label={term.label}
                hint={term.hint}
                kind={term.category === null ? '' : targetCategoryLabels[term.category]}
                activities={term.activities}
              />
            </Combobox.Option>
          ))}
          {found.length + recognised.length === 0 && (
            <Combobox.Empty>{emptyText(proposals.fetching, proposals.error !== null)}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function emptyText(fetching: boolean, failed: boolean): string {
  if (fetching) return 'Looking …';
  return failed
    ? 'The proposals could not be fetched; type on to try again.'
    : 'No target has that name or identifier.';
}
