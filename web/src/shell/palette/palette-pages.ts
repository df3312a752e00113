import type { PagePath } from '../../auth/use-page-facts.ts';
import type { PageWithSearch } from '../page-link.ts';

/** A page that the palette lists for the roles that may open it. */
interface PalettePage {
  readonly label: string;
  /** Further words that find it. */
  readonly words: string;
}

/** Pages whose links keep the current search. */
export const searchPages: Readonly<Record<PageWithSearch, PalettePage>> = {
  '/home': { label: 'Home', words: 'start' },
  '/search': { label: 'Search', words: 'builder draw structure' },
  '/results': { label: 'Results', words: 'structures activities assays references compounds' },
  '/sarview': { label: 'SAR view', words: 'table structure activity relationship' },
  '/analyzers': { label: 'Analyzers', words: 'heat map crosstab charts' },
  '/export': { label: 'Export', words: 'files excel sdf csv' },
  '/downloads': { label: 'Downloads', words: 'files exports' },
  '/saved': { label: 'Saved searches and history', words: 'recent alerts shared' },
  '/lists': { label: 'Lists and notes', words: 'starred hits favourites structures' },
  '/dynamicquery': { label: 'Dynamic query', words: 'tables sql rows' },
};

/** Other pages. */
export const ownPages = {
  '/dashboard': { label: 'Dashboard', words: 'profile notices requests datasets logins' },
  '/admin/client-dashboard': { label: 'Client dashboard', words: 'contracts users use credits' },
  '/admin/dashboard': { label: 'Administration', words: 'admin installation' },
  '/admin/subscriptions': { label: 'Subscriptions', words: 'admin clients contracts users' },
  '/admin/trackers': { label: 'Trackers', words: 'admin requests reports downloads' },
  '/superadmin': { label: 'Super administration', words: 'admin releases import limits audit' },
  '/change-password': { label: 'Change password', words: 'account' },
  '/two-step': { label: 'Two-step login', words: 'account security code' },
  '/sessions': { label: 'Where you are logged in', words: 'account sessions devices' },
  '/access-tokens': { label: 'Personal access tokens', words: 'account api program' },
  '/usermanual': { label: 'User manual', words: 'help handbook' },
  '/keywords': { label: 'Keywords', words: 'help glossary' },
  '/valuespread': {
    label: 'Spread of values',
    words: 'noise repeated measurements reproducibility evidence',
  },
  '/policies': { label: 'Policies', words: 'help rules licences' },
} as const satisfies Partial<Record<PagePath, PalettePage>>;
