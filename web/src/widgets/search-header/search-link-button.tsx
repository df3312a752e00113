import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Search } from '@moltrove/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { addressText, storedAddressText } from '../../search/address/linked-search.ts';

interface Props extends ButtonProps {
  /** The search that the search page opens with. */
  readonly target: Search;
  readonly children: ReactNode;
}

/**
 * A link to the search page with a search. A search that is too long for an address is stored on the server when the
 * link is followed.
 */
export function SearchLinkButton({ target, children, ...look }: Props) {
  const navigate = useNavigate();
  const [storing, setStoring] = useState(false);
  const isEmpty = target.query.rows.length === 0 && target.filters.length === 0;
  const s = addressText(target);
  if (isEmpty || s !== null) {
    return (
      <LinkButton to="/search" search={isEmpty || s === null ? {} : { s }} {...look}>
        {children}
      </LinkButton>
    );
  }

  async function follow(): Promise<void> {
    setStoring(true);
    try {
      await navigate({ to: '/search', search: { s: await storedAddressText(target) } });
    } catch (error) {
      setStoring(false);
      notifications.show({ message: (error as Error).message, color: 'red' });
    }
  }
  return (
    <Button {...look} loading={storing} onClick={() => void follow()}>
      {children}
    </Button>
  );
}
