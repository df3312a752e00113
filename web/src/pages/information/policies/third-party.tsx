import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { formatCounted } from '../../../ui/format.ts';
import { Words } from '../../../ui/words.tsx';
import classes from './third-party.module.css';

/** Third-party packages of the product with their licence texts, fetched when opened. */
export function ThirdParty() {
  return (
    <Fold title="Packages and their licences" summary="">
      <Packages />
    </Fold>
  );
}

function Packages() {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['licences'],
    queryFn: () => import('virtual:licences'),
    staleTime: Infinity,
  });
  if (isError) {
    return <ErrorNote title="The list could not be fetched." error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton height={160} radius={8} />;
  const { packages, texts } = data;
  return (
    <>
      <p>{formatCounted(packages.length, 'package')}, for the pages and for the server.</p>
      <Words as="ul" size="md" className={classes['packages']}>
        {packages.map(({ name, version, licence, text }) => (
          <li key={`${name} ${version}`}>
            <details>
              <summary>
                {name} <span>{version}</span> <span>{licence === '' ? 'see its text' : licence}</span>
              </summary>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable box is reachable by keyboard */}
              <pre tabIndex={0} aria-label={`Licence of ${name}`}>
                {text === null ? `The package brings no text. Its licence: ${licence}.` : texts[text]}
              </pre>
            </details>
          </li>
        ))}
      </Words>
    </>
  );
}
