import { lazyRouteComponent } from '@tanstack/react-router';
import { CodeError, isCodeError } from '../ui/code-error.ts';

/**
 * A page whose code is loaded when it is opened. A load failure becomes a CodeError, which the page's error
 * view handles; the router itself would reload after some of these errors, and lose the page while offline.
 */
export const lazyPage: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(
    () =>
      importer().catch((error: unknown) => {
        throw isCodeError(error) ? new CodeError(error) : error;
      }),
    exportName,
  );
