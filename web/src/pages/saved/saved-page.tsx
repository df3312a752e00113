import { Button, Skeleton, Tabs, TextInput } from '@mantine/core';
import type { SavedSearch } from '@moltrove/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { IconDownload, IconSearch } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import { savedTabs } from './saved-tabs.ts';
import type { SavedTab } from './saved-tabs.ts';
import { useSavedSearches } from '../../widgets/saved/saved-queries.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCount } from '../../ui/format.ts';
import { HistoryList } from './history-list.tsx';
import { ImportButton } from './import-button.tsx';
import { LabelBar } from './label-bar.tsx';
import { filterSaved, readLabelFilter } from './label-filter.ts';
import { downloadSaved } from './saved-file.ts';
import { SavedList } from './saved-list.tsx';
import classes from './saved-page.module.css';
import { PageFrame } from '../../ui/page-frame.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Words } from '../../ui/words.tsx';

const labels: Record<SavedTab, string> = { saved: 'Saved', shared: 'Shared with me', history: 'History' };

/** Up to this many searches are seen at a glance, without a field to find them. */
const fewSearches = 5;

/** Saved searches, those of colleagues, and the history, each in a tab with its own address. */
export function SavedPage() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const lists = useSavedSearches();
  const tab = savedTabs.find((each) => each === search['tab']) ?? 'saved';
  const own = lists.data?.own ?? [];
  const filter = readLabelFilter(search);
  const [text, setText] = useState('');
  const shown = filterSaved(own, filter, text.trim());
  const counts: Record<SavedTab, number | undefined> = {
    saved: lists.data?.own.length,
    shared: lists.data?.shared.length,
    history: undefined,
  };
  return (
    <PageFrame width={920}>
      <Inline gap={4} wrap className={classes['top']}>
        <PageTitle>Saved searches</PageTitle>
        <Words as="span" flex="fill" />
        <ImportButton />
        {own.length > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={15} stroke={1.5} />}
            onClick={() => void downloadSaved(own, '')}
          >
            Export all
          </Button>
        )}
      </Inline>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => {
          const { tab: _, folder: __, tag: ___, ...others } = search;
          void navigate({
            to: '/saved',
            search: next === 'saved' ? others : { ...others, tab: next as SavedTab },
          });
        }}
      >
        <Tabs.List mb="md">
          {savedTabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {labels[each]}
              {counts[each] !== undefined && (
                <Words as="span" tone="muted">
                  {' '}
                  {formatCount(counts[each])}
                </Words>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="saved">
          {own.length > 0 && (
            <>
              {own.length > fewSearches && (
                <TextInput
                  maw={360}
                  mb={8}
                  aria-label="Find a saved search"
                  placeholder="Find a saved search"
                  leftSection={<IconSearch size={15} stroke={1.75} />}
                  value={text}
                  onChange={(event) => setText(event.currentTarget.value)}
                />
              )}
              <LabelBar
                searches={own}
                filter={filter}
                onFilter={(next) => {
                  const { folder: _, tag: __, ...others } = search;
                  void navigate({ to: '/saved', search: { ...others, ...next } });
                }}
              />
            </>
          )}
          {own.length > 0 && shown.length === 0 && (
            <Inline gap={5} wrap marginTop={6} marginBottom={6}>
              <Words tone="muted" role="status">
                No saved search matches.
              </Words>
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => {
                  setText('');
                  const { folder: _, tag: __, ...others } = search;
                  void navigate({ to: '/saved', search: others });
                }}
              >
                Show all
              </Button>
            </Inline>
          )}
          <Listed
            lists={lists}
            searches={own.length > 0 ? shown : lists.data?.own}
            isFiltered={own.length > 0}
            label="Saved searches"
          >
            Nothing is saved yet. Build a search and press <b>Save</b> beside it: it is kept here with its
            filters and counts, and after a new release this page shows what is new, gone and changed.
          </Listed>
          {lists.data !== undefined && own.length >= lists.data.limit * 0.9 && (
            <Words tone="muted" size="sm">
              {formatCount(own.length)} of the {formatCount(lists.data.limit)} saved searches that you may
              have.
            </Words>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="shared">
          <Listed lists={lists} searches={lists.data?.shared} label="Searches shared with me">
            No colleague of your contract shares a search at present. You share one of yours from its menu.
          </Listed>
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <HistoryList />
        </Tabs.Panel>
      </Tabs>
    </PageFrame>
  );
}

interface ListedProps {
  readonly lists: ReturnType<typeof useSavedSearches>;
  readonly searches: readonly SavedSearch[] | undefined;
  /** Whether an empty list is the outcome of a filter, which says so. */
  readonly isFiltered?: boolean;
  readonly label: string;
  /** The message of an empty list. */
  readonly children: ReactNode;
}

function Listed({ lists, searches, isFiltered = false, label, children }: ListedProps) {
  if (searches?.length === 0 && isFiltered) return null;
  if (searches !== undefined) {
    return searches.length > 0 ? (
      <SavedList searches={searches} label={label} />
    ) : (
      <Words marginTop={12} marginBottom={12} tone="muted">
        {children}
      </Words>
    );
  }
  if (lists.isError) {
    return (
      <ErrorNote
        title="The saved searches could not be fetched."
        error={lists.error}
        onRetry={() => void lists.refetch()}
      />
    );
  }
  return <Skeleton height={180} radius={10} />;
}
