import { Button, Menu } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Search, TabKey } from '@moltrove/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { storedAddressText } from '../../../search/address/linked-search.ts';
import { useMayOpen } from '../../../auth/use-page-facts.ts';
import {
  IconChartDots3,
  IconChevronDown,
  IconFileExport,
  IconFileZip,
  IconHexagon,
  IconTable,
} from '../../../ui/icons/tabler.ts';
import type { ResultsAddress } from '../address/results-address.ts';
import { startAddress, writeAddress } from '../address/results-address.ts';

const pages = [
  { label: 'SAR table', path: '/sarview/$tabid', tab: 'sartable', Icon: IconTable },
  { label: 'R-groups', path: '/sarview/rgroups', tab: null, Icon: IconHexagon },
  { label: 'Analyzers', path: '/analyzers/$tabid', tab: 'heatmap', Icon: IconChartDots3 },
  { label: 'Export', path: '/export/$tabid', tab: null, Icon: IconFileExport },
  { label: 'Dossier', path: '/export/dossier', tab: null, Icon: IconFileZip },
] as const;

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
  const [sending, setSending] = useState(false);
  const open = pages.filter(({ path }) => mayOpen(path));
  if (open.length === 0) return null;

  async function send(page: (typeof pages)[number]): Promise<void> {
    if (refusal !== null) {
      notifications.show({ message: refusal, color: 'red' });
      return;
    }
    setSending(true);
    try {
      const sent = search();
      const isEverything = sent.query.rows.length === 0 && sent.filters.length === 0;
      const s = isEverything ? {} : { s: await storedAddressText(sent) };
      if (page.path === '/export/dossier' || page.path === '/sarview/rgroups') {
        await navigate({ to: page.path, search: s });
      } else {
        const order = page.tab === null ? orderParameters(address) : {};
        await navigate({ to: page.path, params: { tabid: page.tab ?? tab }, search: { ...s, ...order } });
      }
    } catch (error) {
      setSending(false);
      notifications.show({ message: (error as Error).message, color: 'red' });
    }
  }

  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button
          data-command=""
          {...look}
          loading={sending}
          rightSection={<IconChevronDown size={13} aria-hidden="true" />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {open.map((page) => (
          <Menu.Item
            key={page.path}
            leftSection={<page.Icon size={16} stroke={1.5} aria-hidden="true" />}
            onClick={() => void send(page)}
          >
            {page.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function orderParameters({ sort, similar }: ResultsAddress) {
  return writeAddress({ ...startAddress, sort, ...(similar && { similar }) });
}
