import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Search, TabKey } from '@moltrove/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { storedAddressText } from '../../../search/address/linked-search.ts';
import { useMayOpen } from '../../../auth/use-page-facts.ts';
import { IconChevronDown } from '../../../ui/icons/tabler.ts';
import { latePart } from '../../../ui/late-part.ts';
import { useLatePopup } from '../../../ui/use-late-popup.ts';
import type { ResultsAddress } from '../address/results-address.ts';
import { startAddress, writeAddress } from '../address/results-address.ts';
import { useLinkedColumns } from '../layout/use-linked-columns.ts';
import { sendPages } from './send-pages.ts';
import type { SentTo } from './send-pages.ts';
import type { SendPopupProps } from './send-popup.tsx';

const sendPopup = latePart<SendPopupProps>(async () => (await import('./send-popup.tsx')).SendPopup);

interface Props {
  /** Creates the search to send, when a page is chosen. */
  readonly search: () => Search;
  readonly tab: TabKey;
  /** Its order becomes the initial order of an export. */
  readonly address: ResultsAddress;
  readonly label: string;
  /** Why these rows cannot be sent; null if they can. */
  readonly refusal: string | null;
  readonly look: ButtonProps;
}

/** Sends the shown or selected rows to other pages. */
export function SendMenu({ search, tab, address, label, refusal, look }: Props) {
  const mayOpen = useMayOpen();
  const navigate = useNavigate();
  const linkedColumns = useLinkedColumns(tab);
  const [sending, setSending] = useState(false);
  const { opener, Popup, popup } = useLatePopup(sendPopup, 'menu');
  const open = sendPages.filter(({ path }) => mayOpen(path));
  if (open.length === 0) return null;

  async function send(page: SentTo): Promise<void> {
    if (refusal !== null) {
      notifications.show({ message: refusal, color: 'red' });
      return;
    }
    setSending(true);
    try {
      const sent = search();
      const isEverything = sent.query.rows.length === 0 && sent.filters.length === 0;
      const s = isEverything ? {} : { s: await storedAddressText(sent) };
      if (page.tab === null && page.path !== '/export/$tabid') {
        await navigate({ to: page.path, search: s });
      } else {
        const order = page.tab === null ? orderParameters(address) : {};
        const columns =
          page.path === '/export/$tabid' && linkedColumns !== null
            ? { columns: linkedColumns(sent).join('.') }
            : {};
        const parameters = { ...s, ...order, ...columns };
        await navigate({ to: page.path, params: { tabid: page.tab ?? tab }, search: parameters });
      }
    } catch (error) {
      notifications.show({ message: (error as Error).message, color: 'red' });
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <Button
        data-command=""
        {...opener}
        {...look}
        loading={sending}
        rightSection={<IconChevronDown size={13} aria-hidden="true" />}
      >
        {label}
      </Button>
      {Popup !== null && <Popup {...popup} pages={open} onSend={(page) => void send(page)} />}
    </>
  );
}

function orderParameters({ sort, similar }: ResultsAddress) {
  return writeAddress({ ...startAddress, sort, ...(similar && { similar }) });
}
