import { tabKeys, wireTab } from '@moltrove/contract';
import { createRootRoute, createRoute, createRouter, notFound, redirect } from '@tanstack/react-router';
import type { AnyRouter, ParsedLocation, RouteComponent, RouterHistory } from '@tanstack/react-router';
import { roleIsOver } from '../auth/login/subscription-ends.ts';
import { session } from '../auth/session/session.ts';
import { Frame } from '../shell/frame.tsx';
import { entries } from './entries/entries.ts';
import { guard } from './guard.ts';
import { lazyPage } from './lazy-page.ts';
import { NotFoundPage } from './not-found-page.tsx';
import type { PageEntry } from './page-entry.ts';
import { PageError } from './page-error.tsx';
import { routeAccess, routeMeta } from './route-access.ts';
import type { GuardedPath } from './route-access.ts';
import { beginsAtTop } from './scroll-rule.ts';

function enter(path: GuardedPath, location: ParsedLocation): void {
  const answer = guard(routeAccess[path], session, roleIsOver);
  if (answer === 'login') {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({ to: '/login', search: { returnTo: location.href } });
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
}

/** Redirects to the page that replaces this one, if that applies to the current role. */
function leadOn({ leadsTo }: PageEntry<string, unknown>, search: unknown): void {
  if (leadsTo === undefined) return;
  const { path, tab, roles } = leadsTo;
  const role = session.get().currentUserRole;
  if (roles !== undefined && (role === null || !roles.includes(role))) return;
  const params = tab === undefined ? {} : { tabid: tab };
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
  throw redirect<AnyRouter, string>({ to: path, params, search, replace: true });
}

const createRoot = () => createRootRoute({ component: Frame, notFoundComponent: NotFoundPage });
type Root = ReturnType<typeof createRoot>;

/** Pages that the router supplies itself, because they import its entries. */
const ownPages: Readonly<Partial<Record<string, RouteComponent>>> = {
  '/accessdenied': lazyPage(() => import('./access-denied-page.tsx'), 'AccessDeniedPage'),
};

/** What a parser leaves out is undefined: the router would keep it as it is in the address. */
const parametersBy =
  <Parameters,>(parse: PageEntry<string, Parameters>['parameters']) =>
  (search: Record<string, unknown>): Parameters => {
    if (parse === undefined) return {} as Parameters;
    const none = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]));
    return { ...none, ...parse(search) };
  };

/**
 * Converts a tab of results from the product's name, as used in links, to the specification's name, as used
 * in addresses.
 */
function inAddress(params: Readonly<Record<string, string>>): Record<string, string> {
  const tab = tabKeys.find((key) => key === params['tabid']);
  return tab === undefined ? params : { ...params, tabid: wireTab(tab) };
}

function routeOf<const Path extends string, Parameters>(root: Root, entry: PageEntry<Path, Parameters>) {
  const { path, title, navigation, navigationRoles, feature, parameters, tabs, component } = entry;
  return createRoute({
    getParentRoute: () => root,
    path,
    params: { stringify: inAddress as never },
    validateSearch: parametersBy(parameters) as () => Parameters,
    staticData: {
      page: {
        title,
        ...(navigation !== undefined && { navigation }),
        ...(navigationRoles !== undefined && { navigationRoles }),
        ...(feature !== undefined && { feature }),
        ...routeMeta(path),
      },
    },
    beforeLoad: ({ location, search, params }) => {
      enter(path as GuardedPath, location);
      const { tabid }: { tabid?: string } = params;
      // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer "not found"
      if (tabs !== undefined && (tabid === undefined || !tabs.includes(tabid))) throw notFound();
      leadOn(entry, search);
    },
    component: component ?? ownPages[path],
  });
}

type RouteOf<Entry> =
  Entry extends PageEntry<infer Path, infer Parameters>
    ? ReturnType<typeof routeOf<Path, Parameters>>
    : never;

type Routes = { readonly [At in keyof typeof entries]: RouteOf<(typeof entries)[At]> };

/** The router of all pages; its location is that of the browser unless another history is given. */
export function createPageRouter(history?: RouterHistory) {
  const root = createRoot();
  const routes = entries.map((entry) => routeOf<string, unknown>(root, entry)) as unknown as Routes;
  const router = createRouter({
    routeTree: root.addChildren(routes),
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
    scrollRestoration: false,
    ...(history !== undefined && { history }),
  });
  router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    if (beginsAtTop(fromLocation, toLocation)) window.scrollTo({ top: 0 });
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPageRouter>;
  }
}
