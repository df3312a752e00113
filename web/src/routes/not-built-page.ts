import { furtherAccess } from './route-access.ts';

type FurtherPath = keyof typeof furtherAccess;

/** A page of the specification that this version lacks. */
export interface NotBuiltPage {
  readonly title: string;
  /** What to do instead. */
  readonly instead: string;
}

const byCommand =
  'Until then whoever runs the server does this with commands: “npm run requests”, “npm run flat-files” and “npm run two-step”, each with “-- --help”.';

const instead: Readonly<Record<FurtherPath, string>> = {
  '/superadmin': byCommand,
};

/** The page of the specification at this address, if this version lacks it; null for any other address. */
export function notBuiltPage(pathname: string): NotBuiltPage | null {
  const parts = partsOf(pathname);
  const known = (Object.keys(furtherAccess) as FurtherPath[]).find((path) => {
    const wanted = partsOf(path);
    return (
      wanted.length === parts.length && wanted.every((part, at) => part.startsWith('$') || part === parts[at])
    );
  });
  return known === undefined ? null : { title: furtherAccess[known].title, instead: instead[known] };
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');
