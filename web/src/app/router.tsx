import {
  analyzerKeySchema,
  dashboardSections,
  downloadTabs,
  sarTabSchema,
  searchRoles,
  signOnOutcomes,
  tabKeySchema,
} from '@moltrove/contract';
import type { DashboardSection, SignOnOutcome } from '@moltrove/contract';
import { createRootRoute, createRoute, createRouter, notFound, redirect } from '@tanstack/react-router';
import type { ParsedLocation } from '@tanstack/react-router';
import { lazyPage } from '../routes/lazy-page.ts';
import { Frame } from '../shell/frame.tsx';
import { NotFoundPage } from '../routes/not-found-page.tsx';
import { PageError } from '../routes/page-error.tsx';
import { guard } from './guard.ts';
import { routeAccess } from './route-access.ts';
import { beginsAtTop } from './scroll-rule.ts';
import { savedTabs } from '../pages/saved/saved-tabs.ts';
import type { SavedTab } from '../pages/saved/saved-tabs.ts';
import type { GuardedPath } from './route-access.ts';
import { session } from '../auth/session/session.ts';
import { roleIsOver } from '../auth/login/subscription-ends.ts';

/** Every page may carry the search in its address; a page's further parameters are checked by the page. */
export interface PageSearch {
  s?: string;
  [further: string]: unknown;
}

const loginPath = '/login';

function enter(path: GuardedPath) {
  return ({ location }: { location: ParsedLocation }) => {
    const answer = guard(routeAccess[path], session, roleIsOver);
    if (answer === 'login') {
      // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
      throw redirect({ to: loginPath, search: { returnTo: location.href } });
    }
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    if (answer === 'dashboard') throw redirect({ to: '/dashboard' });
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    if (answer === 'renewal') throw redirect({ to: '/dashboard', search: { section: 'profile' } });
    if (answer === 'accessDenied' || answer === 'over') {
      const why = answer === 'over' ? 'over' : 'role';
      // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
      throw redirect({ to: '/accessdenied', state: { refused: { path, href: location.href, why } } });
    }
  };
}

function pageSearch(search: Record<string, unknown>): PageSearch {
  const { s, ...further } = search;
  return typeof s === 'string' ? { ...further, s } : further;
}

function loginSearch(search: Record<string, unknown>): { returnTo?: string; signOn?: SignOnOutcome } {
  const { returnTo } = search;
  const signOn = signOnOutcomes.find((each) => each === search['signOn']);
  return {
    ...(typeof returnTo === 'string' ? { returnTo } : {}),
    ...(signOn === undefined ? {} : { signOn }),
  };
}

function savedPageSearch(search: Record<string, unknown>): PageSearch & { tab?: SavedTab } {
  const tab = savedTabs.find((each) => each === search['tab']);
  const { tab: _, ...others } = pageSearch(search);
  return tab === undefined ? others : { ...others, tab };
}

function dashboardSearch(search: Record<string, unknown>): { section?: DashboardSection } {
  const section = dashboardSections.find((each) => each === search['section']);
  return section === undefined ? {} : { section };
}

const root = createRootRoute({ component: Frame, notFoundComponent: NotFoundPage });

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: pageSearch,
  beforeLoad: ({ location, search }) => {
    enter('/')({ location });
    const role = session.get().currentUserRole;
    if (role !== null && searchRoles.includes(role)) {
      // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
      throw redirect({ to: '/search', search, replace: true });
    }
  },
  component: lazyPage(() => import('../pages/start/landing-page.tsx'), 'LandingPage'),
});

const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  validateSearch: pageSearch,
  beforeLoad: enter('/search'),
  component: lazyPage(() => import('../pages/search/search-page.tsx'), 'SearchPage'),
});

const login = createRoute({
  getParentRoute: () => root,
  path: loginPath,
  validateSearch: loginSearch,
  beforeLoad: enter('/login'),
  component: lazyPage(() => import('../pages/login/login-page.tsx'), 'LoginPage'),
});

const resultsStart = createRoute({
  getParentRoute: () => root,
  path: '/results',
  validateSearch: pageSearch,
  beforeLoad: ({ location, search }) => {
    enter('/results')({ location });
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({ to: '/results/$tabid', params: { tabid: 'structuretab' }, search, replace: true });
  },
});

const results = createRoute({
  getParentRoute: () => root,
  path: '/results/$tabid',
  validateSearch: pageSearch,
  beforeLoad: ({ location, params }) => {
    enter('/results/$tabid')({ location });
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer "not found"
    if (!tabKeySchema.safeParse(params.tabid).success) throw notFound();
  },
  component: lazyPage(() => import('../pages/results/results-page.tsx'), 'ResultsPage'),
});

const newSearchStart = createRoute({
  getParentRoute: () => root,
  path: '/new-search-results',
  validateSearch: pageSearch,
  beforeLoad: ({ location, search }) => {
    enter('/new-search-results')({ location });
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({
      to: '/new-search-results/$tabid',
      params: { tabid: 'structuretab' },
      search,
      replace: true,
    });
  },
});

const newSearchResults = createRoute({
  getParentRoute: () => root,
  path: '/new-search-results/$tabid',
  validateSearch: pageSearch,
  beforeLoad: ({ location, params }) => {
    enter('/new-search-results/$tabid')({ location });
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer "not found"
    if (!tabKeySchema.safeParse(params.tabid).success) throw notFound();
  },
  component: lazyPage(() => import('../pages/results/results-page.tsx'), 'ResultsPage'),
});

const saved = createRoute({
  getParentRoute: () => root,
  path: '/saved',
  validateSearch: savedPageSearch,
  beforeLoad: enter('/saved'),
  component: lazyPage(() => import('../pages/saved/saved-page.tsx'), 'SavedPage'),
});

const oneSaved = createRoute({
  getParentRoute: () => root,
  path: '/saved/$savedid',
  validateSearch: pageSearch,
  beforeLoad: enter('/saved/$savedid'),
  component: lazyPage(() => import('../pages/saved/one-saved-page.tsx'), 'OneSavedPage'),
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  beforeLoad: enter('/register'),
  component: lazyPage(() => import('../pages/account/register-page.tsx'), 'RegisterPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  beforeLoad: enter('/forgot-password'),
  component: lazyPage(() => import('../pages/account/forgot-password-page.tsx'), 'ForgotPasswordPage'),
});

const setPassword = createRoute({
  getParentRoute: () => root,
  path: '/pub/account/verify/$code',
  beforeLoad: enter('/pub/account/verify/$code'),
  component: lazyPage(() => import('../pages/account/set-password-page.tsx'), 'SetPasswordPage'),
});

const changePassword = createRoute({
  getParentRoute: () => root,
  path: '/change-password',
  beforeLoad: enter('/change-password'),
  component: lazyPage(() => import('../pages/account/change-password-page.tsx'), 'ChangePasswordPage'),
});

const sessions = createRoute({
  getParentRoute: () => root,
  path: '/sessions',
  beforeLoad: enter('/sessions'),
  component: lazyPage(() => import('../pages/account/sessions-page.tsx'), 'SessionsPage'),
});

const twoStep = createRoute({
  getParentRoute: () => root,
  path: '/two-step',
  beforeLoad: enter('/two-step'),
  component: lazyPage(() => import('../pages/account/two-step/two-step-page.tsx'), 'TwoStepPage'),
});

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  validateSearch: dashboardSearch,
  beforeLoad: enter('/dashboard'),
  component: lazyPage(() => import('../pages/dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

function informationPage(search: Record<string, unknown>): { q?: string; order?: 'letter' } {
  const { q, order } = search;
  // A search for a number is read as one.
  const asked = typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {};
  return order === 'letter' ? { ...asked, order } : asked;
}

const manualPage = lazyPage(() => import('../pages/information/manual/manual-page.tsx'), 'ManualPage');

const manual = createRoute({
  getParentRoute: () => root,
  path: '/usermanual',
  validateSearch: informationPage,
  beforeLoad: enter('/usermanual'),
  component: manualPage,
});

const manualChapter = createRoute({
  getParentRoute: () => root,
  path: '/usermanual/$chapter',
  validateSearch: informationPage,
  beforeLoad: enter('/usermanual/$chapter'),
  component: manualPage,
});

const keywords = createRoute({
  getParentRoute: () => root,
  path: '/keywords',
  validateSearch: informationPage,
  beforeLoad: enter('/keywords'),
  component: lazyPage(() => import('../pages/information/keywords/keywords-page.tsx'), 'KeywordsPage'),
});

const policies = createRoute({
  getParentRoute: () => root,
  path: '/policies',
  beforeLoad: enter('/policies'),
  component: lazyPage(() => import('../pages/information/policies/policies-page.tsx'), 'PoliciesPage'),
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  validateSearch: pageSearch,
  beforeLoad: enter('/home'),
  component: lazyPage(() => import('../pages/home/home-page.tsx'), 'HomePage'),
});

const exportHome = createRoute({
  getParentRoute: () => root,
  path: '/export',
  validateSearch: pageSearch,
  beforeLoad: enter('/export'),
  component: lazyPage(() => import('../pages/exports/export-home-page.tsx'), 'ExportHomePage'),
});

const exportTab = createRoute({
  getParentRoute: () => root,
  path: '/export/$tabid',
  validateSearch: pageSearch,
  beforeLoad: ({ location, params }) => {
    enter('/export/$tabid')({ location });
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer "not found"
    if (!tabKeySchema.safeParse(params.tabid).success) throw notFound();
  },
  component: lazyPage(() => import('../pages/exports/export-page.tsx'), 'ExportPage'),
});

const downloadsStart = createRoute({
  getParentRoute: () => root,
  path: '/downloads',
  validateSearch: pageSearch,
  beforeLoad: ({ location, search }) => {
    enter('/downloads')({ location });
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({ to: '/downloads/$tabid', params: { tabid: downloadTabs[0] }, search, replace: true });
  },
});

const downloads = createRoute({
  getParentRoute: () => root,
  path: '/downloads/$tabid',
  validateSearch: pageSearch,
  beforeLoad: ({ location, params }) => {
    enter('/downloads/$tabid')({ location });
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer "not found"
    if (!downloadTabs.some((tab) => tab === params.tabid)) throw notFound();
  },
  component: lazyPage(() => import('../pages/exports/downloads-page.tsx'), 'DownloadsPage'),
});

const exportPages = [exportHome, exportTab, downloadsStart, downloads];

const analyzersHome = createRoute({
  getParentRoute: () => root,
  path: '/analyzers',
  validateSearch: pageSearch,
  beforeLoad: enter('/analyzers'),
  component: lazyPage(() => import('../pages/analyzers/analyzers-home-page.tsx'), 'AnalyzersHomePage'),
});

const analyzer = createRoute({
  getParentRoute: () => root,
  path: '/analyzers/$tabid',
  validateSearch: pageSearch,
  beforeLoad: ({ location, params }) => {
    enter('/analyzers/$tabid')({ location });
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer "not found"
    if (!analyzerKeySchema.safeParse(params.tabid).success) throw notFound();
  },
  component: lazyPage(() => import('../pages/analyzers/analyzer-page.tsx'), 'AnalyzerPage'),
});

const analyzerPages = [analyzersHome, analyzer];

const informationPages = [home, manual, manualChapter, keywords, policies];

const accountPages = [dashboard, register, forgotPassword, setPassword, changePassword, twoStep, sessions];

const sarHome = createRoute({
  getParentRoute: () => root,
  path: '/sarview',
  validateSearch: pageSearch,
  beforeLoad: enter('/sarview'),
  component: lazyPage(() => import('../pages/sar/sar-home-page.tsx'), 'SarHomePage'),
});

const sarTable = createRoute({
  getParentRoute: () => root,
  path: '/sarview/$tabid',
  validateSearch: pageSearch,
  beforeLoad: ({ location, params }) => {
    enter('/sarview/$tabid')({ location });
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer "not found"
    if (!sarTabSchema.safeParse(params.tabid).success) throw notFound();
  },
  component: lazyPage(() => import('../pages/sar/sar-table-page.tsx'), 'SarTablePage'),
});

const accessDenied = createRoute({
  getParentRoute: () => root,
  path: '/accessdenied',
  beforeLoad: enter('/accessdenied'),
  component: lazyPage(() => import('../routes/access-denied-page.tsx'), 'AccessDeniedPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    search,
    login,
    resultsStart,
    results,
    newSearchStart,
    newSearchResults,
    saved,
    oneSaved,
    ...accountPages,
    ...informationPages,
    sarHome,
    sarTable,
    ...analyzerPages,
    ...exportPages,
    accessDenied,
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
  scrollRestoration: false,
});

router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
  if (beginsAtTop(fromLocation, toLocation)) window.scrollTo({ top: 0 });
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
