import { lazyRouteComponent } from '@tanstack/react-router';
import { CodeError, isCodeError } from '../ui/code-error.ts';

/**
 * A page whose code is loaded when it is opened. Code that does not come is a CodeError, which the page's error view
 * knows; the router would reload for some of these errors itself, and lose the page while there is no connection.
 */
export const lazyPage: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(
    () =>
      importer().catch((error: unknown) => {
        throw isCodeError(error) ? new CodeError(error) : error;
      }),
    exportName,
  );
