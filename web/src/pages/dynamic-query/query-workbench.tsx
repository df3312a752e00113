import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { downloadRoles, queryColumnOf, queryWords, resultColumns } from '@moltrove/contract';
import type { DynamicQuery } from '@moltrove/contract';
import { useMemo, useState } from 'react';
import { useSession } from '../../auth/session/session.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { IconBookmark, IconFileExport, IconFolderOpen, IconPlayerPlay } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { WarningNote } from '../../ui/warning-note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Words } from '../../ui/words.tsx';
import { CopyLinkButton } from '../../widgets/search-header/copy-link-button.tsx';
import { queryText } from './address.ts';
import type { QueryAddress } from './address.ts';
import { checkedDraft } from './build/edit-query.ts';
import { ColumnsPart } from './build/columns-part.tsx';
import { FiltersPart } from './build/filters-part.tsx';
import { OrderPart } from './build/order-part.tsx';
import { TablesPart } from './build/tables-part.tsx';
import { ExportDialog } from './export-dialog.tsx';
import classes from './query-workbench.module.css';
import { ResultPart } from './result/result-part.tsx';
import { useRun } from './result/use-run.ts';
import { OpenDialog } from './saved/open-dialog.tsx';
import { SaveDialog } from './saved/save-dialog.tsx';
import { StartPanel } from './start-panel.tsx';
import { nameOf, useDraft } from './use-draft.ts';

/** A query in the address: its parts, its sentence, its preview, and what can be done with it. */
export function QueryWorkbench() {
  const draft = useDraft();
  const { query, opened, change, open } = draft;
  const [dialog, setDialog] = useState<'export' | 'open' | 'save' | null>(null);
  const state = useMemo(() => (query === null ? null : checkedDraft(query)), [query]);
  const ready = state?.ok === true ? state : null;
  const text = ready === null ? null : queryText(ready.query);
  const run = useRun({ name: draft.name, text, query: ready?.query ?? null });
  const openAndRun = (address: QueryAddress): void => {
    run.ask(nameOf(address));
    open(address);
  };
  const { currentUserRole } = useSession();
  const mayExport = currentUserRole !== null && downloadRoles.includes(currentUserRole);
  const start = (): void => {
    if (ready !== null && dialog === null) run.run();
  };
  useHotkeys([['mod+Enter', start]], []);
  const close = (): void => setDialog(null);

  return (
    <>
      <Inline as="header" gap={5} rowGap={4} justify="space-between" wrap>
        <div>
          <PageTitle>{opened?.name ?? 'Dynamic query'}</PageTitle>
          {opened != null && !opened.mine && (
            <Words size="sm" tone="muted">
              Shared by {opened.owner.name}
            </Words>
          )}
        </div>
        <Inline gap={4} wrap>
          <ToolButton
            icon={<IconFolderOpen size={15} aria-hidden="true" />}
            aria-label="Open a query"
            onClick={() => setDialog('open')}
          >
            Open
          </ToolButton>
          {query !== null && (
            <>
              <Button variant="default" size="xs" onClick={() => open({})}>
                New
              </Button>
              <CopyLinkButton />
              <ToolButton
                icon={<IconBookmark size={15} aria-hidden="true" />}
                aria-label="Save the query"
                disabled={ready === null}
                onClick={() => setDialog('save')}
              >
                Save
              </ToolButton>
              {mayExport && (
                <ToolButton
                  icon={<IconFileExport size={15} aria-hidden="true" />}
                  aria-label="Export all rows"
                  disabled={ready === null}
                  onClick={() => setDialog('export')}
                >
                  Export
                </ToolButton>
              )}
            </>
          )}
        </Inline>
      </Inline>
      {draft.isDamaged && (
        <WarningNote role="alert">
          The link is damaged, was cut short, or is of another version. Copy it again in full, or start a new
          query.
        </WarningNote>
      )}
      {draft.openingError !== null && query === null && (
        <ErrorNote
          title="The saved query could not be opened."
          error={draft.openingError}
          onRetry={draft.retryOpening}
        />
      )}
      {query === null ? (
        opened !== undefined || draft.openingError !== null ? (
          <>
            <Words tone="muted">
              List, count and average rows of the tables of the release, joined along their known keys.
            </Words>
            <StartPanel onStart={(started) => openAndRun({ q: queryText(started) })} />
          </>
        ) : null
      ) : (
        <div className={classes['columns']}>
          <Stack columns="minmax(0, 1fr)" gap={5}>
            <TablesPart query={query} onChange={change} />
            <ColumnsPart query={query} onChange={change} />
            <FiltersPart query={query} onChange={change} />
            <OrderPart query={query} labels={labelsOf(query)} onChange={change} />
          </Stack>
          <Stack columns="minmax(0, 1fr)" gap={6} className={classes['result'] ?? ''}>
            <Stack gap={4} box="card" padding={7}>
              <Words role="status" breaksWords tone={ready === null ? 'muted' : undefined}>
                {state?.ok === true ? queryWords(state.checked) : state?.problem}
              </Words>
              <Inline gap={5}>
                <Button
                  leftSection={<IconPlayerPlay size={15} aria-hidden="true" />}
                  disabled={ready === null}
                  title="Ctrl+Enter"
                  onClick={start}
                >
                  Run
                </Button>
                {opened != null && opened.mine && text !== null && text !== queryText(opened.query) && (
                  <Words as="span" size="sm" tone="muted">
                    Changed since it was saved
                  </Words>
                )}
              </Inline>
            </Stack>
            <ResultPart run={run} query={ready?.query ?? null} />
          </Stack>
        </div>
      )}
      {dialog === 'open' && (
        <OpenDialog
          onClose={close}
          onOpen={(address) => {
            openAndRun(address);
            close();
          }}
        />
      )}
      {dialog === 'save' && ready !== null && (
        <SaveDialog
          query={ready.query}
          sentence={queryWords(ready.checked)}
          opened={opened ?? null}
          onClose={close}
          onSaved={({ id }) => {
            openAndRun({ q: queryText(ready.query), saved: id });
            close();
          }}
        />
      )}
      {dialog === 'export' && ready !== null && <ExportDialog query={ready.query} onClose={close} />}
    </>
  );
}

/** Labels of the chosen columns. */
const labelsOf = ({ columns }: DynamicQuery): string[] =>
  resultColumns({
    columns: columns.map(({ column, aggregate }) => ({
      tableColumn: column === null ? null : queryColumnOf(column),
      aggregate,
    })),
  }).map(({ label }) => label);
