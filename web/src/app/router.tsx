import { searchRoles, tabKeySchema } from '@moltrove/contract';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import type { ParsedLocation } from '@tanstack/react-router';
import { Frame } from './frame/frame.tsx';
import { NotFoundPage } from './frame/not-found-page.tsx';
import { PageError } from './frame/page-error.tsx';
import { guard } from './guard.ts';
import { routeAccess } from './route-access.ts';
import { savedTabs } from './saved/saved-tabs.ts';
import type { SavedTab } from './saved/saved-tabs.ts';
import type { GuardedPath } from './route-access.ts';
import { session } from './session/session.ts';

/** Every page may carry the search in its address; a page's further parameters are checked by the page. */
export interface PageSearch {
  s?: string;
  [further: string]: unknown;
}

const loginPath = '/login';

function enter(path: GuardedPath) {
  return ({ location }: { location: ParsedLocation }) => {
    const answer = guard(routeAccess[path], session);
    if (answer === 'login') {
      // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
      throw redirect({ to: loginPath, search: { returnTo: location.href } });
    }
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    if (answer === 'dashboard') throw redirect({ href: '/dashboard' });
    if (answer === 'accessDenied') {
      // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
      throw redirect({ to: '/accessdenied' });
    }
  };
}

function pageSearch(search: Record<string, unknown>): PageSearch {
  const { s, ...further } = search;
  return typeof s === 'string' ? { ...further, s } : further;
}

function savedPageSearch(search: Record<string, unknown>): PageSearch & { tab?: SavedTab } {
  const tab = savedTabs.find((each) => each === search['tab']);
  const { tab: _, ...others } = pageSearch(search);
  return tab === undefined ? others : { ...others, tab };
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
  component: lazyRouteComponent(() => import('./frame/landing-page.tsx'), 'LandingPage'),
});

const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  validateSearch: pageSearch,
  beforeLoad: enter('/search'),
  component: lazyRouteComponent(() => import('../features/search/search-page.tsx'), 'SearchPage'),
});

const login = createRoute({
  getParentRoute: () => root,
  path: loginPath,
  validateSearch: (search: Record<string, unknown>): { returnTo?: string } =>
    typeof search['returnTo'] === 'string' ? { returnTo: search['returnTo'] } : {},
  beforeLoad: enter('/login'),
  component: lazyRouteComponent(() => import('../features/login/login-page.tsx'), 'LoginPage'),
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
  component: lazyRouteComponent(() => import('../features/results/results-page.tsx'), 'ResultsPage'),
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
  component: lazyRouteComponent(() => import('../features/results/results-page.tsx'), 'ResultsPage'),
});

const saved = createRoute({
  getParentRoute: () => root,
  path: '/saved',
  validateSearch: savedPageSearch,
  beforeLoad: enter('/saved'),
  component: lazyRouteComponent(() => import('../features/saved/saved-page.tsx'), 'SavedPage'),
});

const oneSaved = createRoute({
  getParentRoute: () => root,
  path: '/saved/$savedid',
  validateSearch: pageSearch,
  beforeLoad: enter('/saved/$savedid'),
  component: lazyRouteComponent(() => import('../features/saved/one-saved-page.tsx'), 'OneSavedPage'),
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  beforeLoad: enter('/register'),
  component: lazyRouteComponent(() => import('../features/account/register-page.tsx'), 'RegisterPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  beforeLoad: enter('/forgot-password'),
  component: lazyRouteComponent(
    () => import('../features/account/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
});

const setPassword = createRoute({
  getParentRoute: () => root,
  path: '/pub/account/verify/$code',
  beforeLoad: enter('/pub/account/verify/$code'),
  component: lazyRouteComponent(() => import('../features/account/set-password-page.tsx'), 'SetPasswordPage'),
});

const changePassword = createRoute({
  getParentRoute: () => root,
  path: '/change-password',
  beforeLoad: enter('/change-password'),
  component: lazyRouteComponent(
    () => import('../features/account/change-password-page.tsx'),
    'ChangePasswordPage',
  ),
});

const sessions = createRoute({
  getParentRoute: () => root,
  path: '/sessions',
  beforeLoad: enter('/sessions'),
  component: lazyRouteComponent(() => import('../features/account/sessions-page.tsx'), 'SessionsPage'),
});

const accountPages = [register, forgotPassword, setPassword, changePassword, sessions];

const accessDenied = createRoute({
  getParentRoute: () => root,
  path: '/accessdenied',
  beforeLoad: enter('/accessdenied'),
  component: lazyRouteComponent(() => import('./frame/access-denied-page.tsx'), 'AccessDeniedPage'),
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
    accessDenied,
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
  scrollRestoration: false,
});

router.subscribe('onResolved', ({ pathChanged }) => {
  if (pathChanged) window.scrollTo({ top: 0 });
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
