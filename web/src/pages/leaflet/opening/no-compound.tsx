import { Button } from '@mantine/core';
import type { CompoundLookup } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { focusOneBox } from '../../../shell/box/focus-one-box.ts';
import { Inline } from '../../../ui/inline.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageMessage } from '../../../ui/page-message.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { Words } from '../../../ui/words.tsx';
import classes from './no-compound.module.css';

interface Props {
  readonly message: string;
  readonly suggestions: Extract<CompoundLookup, { state: 'notThere' }>['suggestions'];
}

/** Says why the address has no compound, with what may be meant and other ways to find it. */
export function NoCompound({ message, suggestions }: Props) {
  useTitle('No compound');
  return (
    <PageMessage title="No compound at this address" text={message}>
      {suggestions.length > 0 && (
        <>
          <Words as="h2" size="md" tone="muted" weight={500} marginBottom={3}>
            Did you mean
          </Words>
          <ul className={classes.suggestions}>
            {suggestions.map(({ idType, id, label, hint }) => (
              <li key={`${idType} ${id}`}>
                <Link to="/leaflet/$idType/$id" params={{ idType, id }} preload={false}>
                  {label}
                </Link>{' '}
                <Words as="span" size="md" tone="muted">
                  {hint}
                </Words>
              </li>
            ))}
          </ul>
        </>
      )}
      <Inline gap={6} wrap>
        <Button onClick={focusOneBox}>Search for a compound</Button>
        <LinkButton to="/search" variant="default">
          Search by structure
        </LinkButton>
      </Inline>
    </PageMessage>
  );
}
