import { useMantineColorScheme } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { openHistoryEntry } from '@moltrove/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../auth/api/call.ts';
import { logOut } from '../../auth/login/login.ts';
import { useMayOpen, usePages } from '../../auth/use-page-facts.ts';
import { useInstallation } from '../../queries/installation.ts';
import { storedAddressText } from '../../search/address/linked-search.ts';
import { formatCounted } from '../../ui/format.ts';
import { useHitLists } from '../../widgets/marks/mark-queries.ts';
import { useSavedSearches, useSearchHistory } from '../../widgets/saved/saved-queries.ts';
import { usePageLink } from '../page-link.ts';
import type { PageWithSearch } from '../page-link.ts';
import { pageCommands } from './page-commands.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { ownPages, searchPages } from './palette-pages.ts';

const keys = <K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(record) as K[];

const command = (label: string, words: string, run: () => void): PaletteEntry => ({
  key: label,
  kind: 'Commands',
  label,
  words,
  run,
});

/** The commands of the page when the palette opens, and those of every page. */
export function useCommandEntries(onShowShortcuts: () => void): readonly PaletteEntry[] {
  const { setColorScheme } = useMantineColorScheme();
  const [ofPage] = useState(pageCommands);
  return [
    ...ofPage,
    command('Keyboard shortcuts', 'keys help', onShowShortcuts),
    command('Theme: light', 'colours appearance', () => setColorScheme('light')),
    command('Theme: dark', 'colours appearance night', () => setColorScheme('dark')),
    command('Theme: as the system', 'colours appearance auto', () => setColorScheme('auto')),
    command('Log out', 'sign exit', () => void logOut('loggedOut')),
  ];
}

/** The pages that the role may open and that are not switched off. */
export function usePageEntries(): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const linkTo = usePageLink();
  const mayOpen = useMayOpen();
  const pages = usePages();
  const off = useInstallation().data?.off ?? [];
  const isOpen = (path: PageWithSearch | keyof typeof ownPages): boolean => {
    const feature = pages.get(path)?.feature;
    return mayOpen(path) && !(feature !== undefined && off.includes(feature));
  };
  return [
    ...keys(searchPages)
      .filter(isOpen)
      .map((path) => ({ ...searchPages[path], path, run: () => void navigate(linkTo(path)) })),
    ...keys(ownPages)
      .filter(isOpen)
      .map((path) => ({ ...ownPages[path], path, run: () => void navigate({ to: path }) })),
  ].map(({ path, ...entry }) => ({ ...entry, key: path, kind: 'Pages' }));
}

/** Most recent searches that the palette finds; the page of the history has all. */
const recentSearches = 50;

/** Saved searches, the user's own and shared ones, lists, and the latest of the history. For roles that search. */
export function useSearchEntries(): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const saved = useSavedSearches().data;
  const history = useSearchHistory('', 0, recentSearches).data;
  const lists = useHitLists().data;
  const openEntry = (id: string): Promise<void> =>
    call(openHistoryEntry, { body: { id } })
      .then(({ search }) => storedAddressText(search))
      .then((s) => navigate({ to: '/search', search: { s } }))
      .catch((error: Error) => void notifications.show({ message: error.message, color: 'red' }));
  return [
    ...[...(saved?.own ?? []), ...(saved?.shared ?? [])].map(({ id, name, sentence }): PaletteEntry => ({
      key: `saved ${id}`,
      kind: 'Saved searches',
      label: name,
      detail: sentence,
      run: () => void navigate({ to: '/saved/$savedid', params: { savedid: id } }),
    })),
    ...(lists?.lists ?? []).map(({ id, name, structures }): PaletteEntry => ({
      key: `list ${id}`,
      kind: 'Lists',
      label: name,
      detail: formatCounted(structures, 'structure'),
      run: () => void navigate({ to: '/lists/$listid', params: { listid: id } }),
    })),
    ...(history?.entries ?? []).map(({ id, sentence }): PaletteEntry => ({
      key: `recent ${id}`,
      kind: 'Recent searches',
      label: sentence,
      run: () => void openEntry(id),
    })),
  ];
}

/** The sections of the user manual, once its text is loaded; none if it cannot be loaded. */
export function useManualEntries(): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const [sections, setSections] = useState<readonly ManualPlace[]>([]);
  useEffect(() => {
    let isOpen = true;
    loadSections()
      .then((loaded) => isOpen && setSections(loaded))
      .catch(() => undefined);
    return () => {
      isOpen = false;
    };
  }, []);
  return sections.map(({ slug, id, title, chapter }) => ({
    key: `manual ${slug} ${id}`,
    kind: 'Manual',
    label: title,
    ...(title !== chapter && { detail: chapter }),
    run: () =>
      void navigate({
        to: '/usermanual/$chapter',
        params: { chapter: slug },
        ...(id !== '' && { hash: id }),
      }),
  }));
}

interface ManualPlace {
  readonly slug: string;
  readonly id: string;
  readonly title: string;
  readonly chapter: string;
}

async function loadSections(): Promise<readonly ManualPlace[]> {
  const { chapters } = await import('virtual:handbook');
  return chapters.flatMap(({ slug, title: chapter, sections }) => [
    { slug, id: '', title: chapter, chapter },
    ...sections
      .filter(({ id, title }) => id !== '' && title !== chapter)
      .map(({ id, title }) => ({ slug, id, title, chapter })),
  ]);
}
