import { Box, Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import type { TermField } from '@moltrove/contract';
import { useEffect, useState } from 'react';
import type { ClipboardEvent } from 'react';
import { readReferences } from '../../../../search/query/reference-terms.ts';
import type { ReferenceTerm } from '../../../../search/query/reference-terms.ts';
import { useTerms } from '../../../../queries/terms.ts';
import { TermOption } from '../../../../ui/term-option.tsx';
import { EditorPart } from '../../editor-part.tsx';
import { fieldWidths } from '../../field-widths.ts';
import { Inline } from '../../../../ui/inline.tsx';

interface Props {
  autoFocus: boolean;
  onAdd: (terms: ReferenceTerm[]) => void;
  onPaste: (event: ClipboardEvent) => void;
}

interface IdField {
  readonly field: TermField;
  readonly category: ReferenceTerm['category'];
  readonly kind: string;
}

const pubmed: IdField = { field: 'bibliography.pubmed', category: 'pubmed', kind: 'PubMed ID' };
const doi: IdField = { field: 'bibliography.doi', category: 'doi', kind: 'DOI' };
const patent: IdField = { field: 'bibliography.patent', category: 'patent', kind: 'Patent' };

const shownTerms = 10;

/** Accepts one or more PubMed IDs, DOIs and patent numbers, or title words; suggests those in the release. */
export function ReferenceField({ autoFocus, onAdd, onPaste }: Props) {
  const [text, setText] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const words = text.trim();
  const { terms: read, unread } = readReferences(words);
  const single = read.length <= 1 && unread.length <= 1;
  const completed = idFieldOf(words);
  const proposals = useTerms(completed?.field ?? 'bibliography.doi', words, shownTerms, {
    enabled: combobox.dropdownOpened && completed !== null && single && words !== '',
  });
  const shown = completed === null || !single || words === '' ? [] : proposals.terms;
  const offersTitle = unread.length > 0 && read.length === 0 && /\p{L}{3}/u.test(words);

  const { selectFirstOption, resetSelectedOption } = combobox;
  const titleAlone = offersTitle && shown.length === 0;
  useEffect(() => {
    if (titleAlone) selectFirstOption();
    else resetSelectedOption();
  }, [titleAlone, selectFirstOption, resetSelectedOption]);

  function add(terms: ReferenceTerm[], left: string): void {
    onAdd(terms);
    setText(left);
    combobox.closeDropdown();
  }

  function pick(option: string): void {
    if (option === 'title') add([{ category: 'title', label: words }], '');
    const term = shown[Number(option)];
    if (completed !== null && term !== undefined)
      add([{ category: completed.category, label: term.value }], '');
  }

  const nothing = `${unread.join(' ')} is neither a PubMed ID, a DOI nor a patent number.`;
  const problem =
    unread.length === 0 ? null : `${nothing}${offersTitle ? ' Enter searches for it in titles.' : ''}`;
  const [asked, setAsked] = useState(false);

  return (
    <EditorPart title="PubMed ID, DOI, patent number or title">
      <Inline align="start" gap={4} wrap>
        <Box flex={fieldWidths.rest} miw={0}>
          <Combobox store={combobox} onOptionSubmit={pick} shadow="md" position="bottom-start">
            <Combobox.Target withExpandedAttribute>
              <TextInput
                aria-label="PubMed ID, DOI, patent number or title"
                placeholder="12345678, 10.1021/…, US-8975417-B2; several at once"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field belongs to the row that was just opened
                autoFocus={autoFocus}
                value={text}
                error={asked ? problem : null}
                onChange={(event) => {
                  setText(event.currentTarget.value);
                  setAsked(false);
                  combobox.openDropdown();
                }}
                onPaste={onPaste}
                onBlur={() => combobox.closeDropdown()}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
                  if (combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0) return;
                  event.preventDefault();
                  addRead();
                }}
              />
            </Combobox.Target>
            <Combobox.Dropdown hidden={shown.length === 0 && !offersTitle}>
              <Combobox.Options mah={320} style={{ overflowY: 'auto' }}>
                {shown.map((term, at) => (
                  <Combobox.Option key={term.value} value={String(at)}>
                    <TermOption
                      label={term.label}
                      hint={term.hint}
                      kind={completed?.kind ?? ''}
                      activities={term.activities}
                    />
                  </Combobox.Option>
                ))}
                {offersTitle && (
                  <Combobox.Option value="title">
                    <TermOption label={`Title contains “${words}”`} hint="" kind="Title" />
                  </Combobox.Option>
                )}
              </Combobox.Options>
            </Combobox.Dropdown>
          </Combobox>
        </Box>
        <Button variant="default" disabled={words === ''} onClick={addRead}>
          Add
        </Button>
      </Inline>
    </EditorPart>
  );

  function addRead(): void {
    if (read.length > 0) add(read, unread.join(' '));
    else if (offersTitle) add([{ category: 'title', label: words }], '');
    setAsked(unread.length > 0);
  }
}

/** The kind of reference that is being typed; null for words. */
function idFieldOf(text: string): IdField | null {
  if (/^(?:10\.|doi|https?:)/i.test(text)) return doi;
  if (/^\d+$/.test(text)) return pubmed;
  return /^[a-z]{2}[\s-]?\d/i.test(text) ? patent : null;
}
