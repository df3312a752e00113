import { Button, Skeleton, TextInput } from '@mantine/core';
import { chartOf } from '@moltrove/contract';
import type { RGroupCore, Search } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useSession } from '../../../auth/session/session.ts';
import { DrawingMatchContext } from '../../../chem-ui/drawing-match.ts';
import { SketcherDialog } from '../../../chem-ui/sketcher/sketcher-dialog.tsx';
import { StructureImage } from '../../../chem-ui/structure-image.tsx';
import { searchKey } from '../../../search/address/search-link.ts';
import { askChart } from '../../../search/run/chart-part.ts';
import { retrying } from '../../../search/run/retrying.ts';
import { useRunOnSearch } from '../../../search/run/use-run-on-search.ts';
import { matchedDrawing } from '../../../search/run/structure-match.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { formatCounted } from '../../../ui/format.ts';
import { IconPencil } from '../../../ui/icons/tabler.ts';
import { Inline } from '../../../ui/inline.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import classes from './core-chooser.module.css';

interface Props {
  readonly search: Search;
  /** The current core; null if none is chosen. */
  readonly core: RGroupCore | null;
  readonly onChoose: (core: RGroupCore) => void;
}

const maxScaffolds = 24;
const size = { width: 150, height: 100 } as const;
const withQuery = /[!&,;~$#]/;

/** Asks for the core: one of the frequent scaffolds, the structure searched for, or one that is drawn or typed. */
export function CoreChooser({ search, core, onChoose }: Props) {
  const [text, setText] = useState(core?.value ?? '');
  const [drawing, setDrawing] = useState(false);
  const user = useSession().username ?? '';
  const searchedFor = matchedDrawing(search.query);
  const written = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (written !== '') onChoose({ value: written, format: formatOf(written) });
  };
  return (
    <DrawingMatchContext value={null}>
      <Stack gap={6} className={classes.chooser}>
        <div>
          <Words as="h2" size="lg" weight={600}>
            Choose the core
          </Words>
          <Words tone="muted">
            The part that the structures have in common. Each structure with it becomes a row, with its groups
            at the positions R1, R2 and so on.
          </Words>
        </div>
        <Inline as="form" gap={4} wrap align="end" onSubmit={submit}>
          <TextInput
            className={classes.typed ?? ''}
            label="Core as SMILES or SMARTS"
            description="Attachment points such as [*:1] are optional; they keep their numbers."
            placeholder="c1ccc(cc1)N1CCN([*:1])CC1"
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" disabled={written === ''}>
            Use this core
          </Button>
          <Button variant="default" leftSection={<IconPencil size={15} />} onClick={() => setDrawing(true)}>
            Draw the core
          </Button>
          {searchedFor !== null && searchedFor.format !== 'inchi' && (
            <Button
              variant="default"
              onClick={() => {
                const { query: value, format } = searchedFor;
                if (format !== 'inchi') onChoose({ value, format });
              }}
            >
              Use the structure searched for
            </Button>
          )}
        </Inline>
        <Scaffolds search={search} onChoose={onChoose} />
      </Stack>
      {drawing && (
        <SketcherDialog
          opened
          user={user}
          text={written}
          onUse={({ value, format }) => {
            setDrawing(false);
            if (format !== 'inchi') onChoose({ value, format });
          }}
          onClose={() => setDrawing(false)}
        />
      )}
    </DrawingMatchContext>
  );
}

/** SMARTS if the text has a sign that only queries have. */
function formatOf(text: string): 'smiles' | 'smarts' {
  return withQuery.test(text.replaceAll(/[A-Za-z\])]#/g, '')) ? 'smarts' : 'smiles';
}

function Scaffolds({ search, onChoose }: Pick<Props, 'search' | 'onChoose'>) {
  const run = useRunOnSearch();
  const definition = chartOf('murckoscaffold')!;
  const query = useQuery({
    ...retrying,
    queryKey: ['rGroupScaffolds', searchKey(search)],
    queryFn: ({ signal }) =>
      askChart(
        run,
        search,
        definition,
        { sortOrder: 'Most Results', contains: null, maxCount: maxScaffolds, skip: 0, below: null },
        signal,
      ),
  });
  const entries =
    query.data?.chartType === 'Image'
      ? query.data.chartData.flatMap(({ smiles, structures }) =>
          smiles === null ? [] : [{ smiles, structures }],
        )
      : [];
  if (query.isError) {
    return (
      <ErrorNote
        title="The scaffolds of these results could not be fetched."
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.isPending) return <Skeleton height={260} aria-label="Fetching the scaffolds" />;
  if (entries.length === 0) {
    return <Words tone="muted">These results have no scaffolds to choose from. Draw or type a core.</Words>;
  }
  return (
    <section aria-label="Most frequent scaffolds">
      <Words as="h3" weight={600} marginBottom={3}>
        Or one of the most frequent scaffolds
      </Words>
      <ul className={classes.scaffolds}>
        {entries.map(({ smiles, structures }) => (
          <li key={smiles}>
            <button
              type="button"
              className={classes.scaffold}
              onClick={() => onChoose({ value: smiles, format: 'smiles' })}
            >
              <StructureImage smiles={smiles} name={null} {...size} />
              <Words as="span" size="sm" tone="muted">
                {formatCounted(structures, 'structure')}
              </Words>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
