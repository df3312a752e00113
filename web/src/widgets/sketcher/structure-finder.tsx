import { Autocomplete, Button } from '@mantine/core';
import { structureLabel, suggestionReasonLabels } from '@moltrove/contract';
import { useEffect, useRef, useState } from 'react';
import type { LoadText } from '../../chem-ui/sketcher/sketcher-slots.ts';
import { StructureImage } from '../../chem-ui/structure-image.tsx';
import { useTerms } from '../../queries/terms.ts';
import { useRunOnSearch } from '../../search/run/use-run-on-search.ts';
import { formatCount } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TermOption } from '../../ui/term-option.tsx';
import { Words } from '../../ui/words.tsx';
import { findStructure, type FoundStructure, type NamedStructure } from './find-structure.ts';
import classes from './structure-finder.module.css';

interface Props {
  readonly load: LoadText;
  /** False while the drawing program is loading. */
  readonly ready: boolean;
}

type State =
  | { readonly status: 'idle' | 'looking' }
  | { readonly status: 'loaded'; readonly name: string }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'found'; readonly found: Exclude<FoundStructure, { kind: 'written' }> };

const shownTerms = 8;
const minLetters = 2;

/** Loads a structure into the drawing by its name or as text. Names are looked up in the release, nowhere else. */
export function StructureFinder({ load, ready }: Props) {
  const [text, setText] = useState('');
  const [state, setState] = useState<State>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = useRunOnSearch();
  const wanted = text.trim().length >= minLetters && state.status === 'idle';
  const { terms, current } = useTerms('structure.name', text, shownTerms, { enabled: wanted });
  const shown = wanted && current ? [...new Map(terms.map((term) => [term.value, term])).values()] : [];

  async function draw(structure: string, name: string): Promise<void> {
    const reason = await load(structure);
    setState(reason === null ? { status: 'loaded', name } : { status: 'failed', reason });
  }

  async function find(typed: string): Promise<void> {
    if (typed.trim() === '') return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setText(typed);
    setState({ status: 'looking' });
    try {
      const found = await findStructure(typed, run, signal);
      if (signal.aborted) return;
      if (found.kind === 'written') await draw(found.text, '');
      else if (found.kind === 'named' && found.total === 1) await take(found.structures[0]!);
      else setState({ status: 'found', found });
    } catch (error) {
      if (!signal.aborted)
        setState({ status: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  }

  async function take(structure: NamedStructure): Promise<void> {
    const name = structureLabel(structure);
    if (structure.smiles === null)
      setState({ status: 'failed', reason: `The release has no drawing of ${name}.` });
    else await draw(structure.smiles, name);
  }

  return (
    <Stack gap={3}>
      <Inline
        as="form"
        gap={4}
        align="end"
        onSubmit={(event) => {
          event.preventDefault();
          void find(text);
        }}
      >
        <Autocomplete
          flex={1}
          miw={0}
          size="xs"
          label="Draw by name"
          placeholder="Name, ChEMBL ID, InChI, InChIKey or SMILES"
          spellCheck={false}
          autoCapitalize="off"
          data={shown.map(({ value }) => value)}
          filter={({ options }) => options}
          maxDropdownHeight={280}
          value={text}
          onChange={(typed) => {
            running.current?.abort();
            setText(typed);
            setState({ status: 'idle' });
          }}
          onOptionSubmit={(value) => void find(value)}
          renderOption={({ option }) => {
            const term = shown.find(({ value }) => value === option.value);
            return (
              <TermOption
                label={term?.label ?? option.value}
                hint={term?.hint ?? ''}
                kind=""
                activities={term?.activities ?? 0}
              />
            );
          }}
        />
        <Button
          type="submit"
          size="xs"
          variant="default"
          disabled={!ready || text.trim() === ''}
          loading={state.status === 'looking'}
        >
          Load
        </Button>
      </Inline>
      <div role="status">
        {state.status === 'loaded' && (
          <Words size="sm" tone="muted">
            {state.name === '' ? 'The structure' : state.name} is drawn. Ctrl Z in the drawing brings back
            what was there.
          </Words>
        )}
        {state.status === 'failed' && (
          <Words size="sm" tone="bad">
            {state.reason}
          </Words>
        )}
        {state.status === 'found' && state.found.kind === 'named' && (
          <SeveralStructures {...state.found} onTake={(structure) => void take(structure)} />
        )}
        {state.status === 'found' && state.found.kind === 'unknown' && (
          <Inline gap={3} wrap size="sm">
            <span>
              No structure of this release has this {state.found.as}.
              {state.found.suggestions.length > 0 && ' Did you mean:'}
            </span>
            {state.found.suggestions.map(({ value, label, reason }) => (
              <Button
                key={value}
                size="compact-xs"
                variant="light"
                title={suggestionReasonLabels[reason]}
                onClick={() => void find(value)}
              >
                {label ?? value}
              </Button>
            ))}
          </Inline>
        )}
      </div>
    </Stack>
  );
}

interface SeveralProps {
  readonly structures: readonly NamedStructure[];
  readonly total: number;
  readonly onTake: (structure: NamedStructure) => void;
}

function SeveralStructures({ structures, total, onTake }: SeveralProps) {
  return (
    <>
      <Words size="sm" marginBottom={2}>
        {formatCount(total)} structures match. Choose one
        {total > structures.length && ` of the first ${structures.length}`}:
      </Words>
      <Inline as="ul" gap={4} wrap>
        {structures.map((structure) => (
          <li key={structure.str_id}>
            <button
              type="button"
              className={classes['choice']}
              data-hover=""
              onClick={() => onTake(structure)}
            >
              {structure.smiles !== null && (
                <StructureImage smiles={structure.smiles} name={null} width={104} height={76} />
              )}
              <span>{structureLabel(structure)}</span>
            </button>
          </li>
        ))}
      </Inline>
    </>
  );
}
