import '@fontsource-variable/inter/index.css';
import '@mantine/core/styles.css';
import './ui/global.css';
import { createRoot } from 'react-dom/client';
import { hasStoredSession } from './auth/session/browser-storage.ts';
import { codeErrorText } from './ui/code-error.ts';

const place = document.querySelector('#root')!;
/** The router loads the page too, and reports what fails. */
const leaveToRouter = () => undefined;
const loadApplication = () => import('./routes/application.tsx');

/** Most visits begin at the login page, which needs a quarter of the application's code. */
async function show(): Promise<void> {
  const { pathname } = window.location;
  const isVisitor = !hasStoredSession(localStorage, sessionStorage);
  // The longest way to a first row: its files are fetched together, not one after the other.
  if (!isVisitor && /^\/(?:new-search-)?results\//.test(pathname))
    import('./pages/results/results-page.tsx')
      .then(({ startDrawing }) => startDrawing())
      .catch(leaveToRouter);
  if (!isVisitor || (pathname !== '/login' && pathname !== '/')) {
    const { showApplication } = await loadApplication();
    return showApplication(createRoot(place));
  }
  if (pathname === '/') window.history.replaceState(null, '', '/login?returnTo=%2F');
  const { showLogin } = await import('./pages/login/show-login.tsx');
  return showLogin(createRoot(place), loadApplication);
}

show().catch((error: unknown) => {
  place.textContent = codeErrorText;
  throw error;
});
