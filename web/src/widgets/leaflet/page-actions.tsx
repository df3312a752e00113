import { ActionIcon, Button, Menu, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { IconCode, IconDotsVertical, IconPrinter } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { CallSnippetButton } from '../call-snippet/call-snippet-button.tsx';
import type { PagePart } from './page-parts.ts';
import { lateOpenedDialog } from '../../ui/late-dialog.tsx';

const CallSnippetDialog = lateOpenedDialog(
  async () => (await import('../call-snippet/call-snippet-dialog.tsx')).CallSnippetDialog,
);

/** A link to another page about the same compound or reference. */
export interface PageLink {
  readonly label: string;
  readonly Icon: typeof IconPrinter;
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

export interface PageActionsProps {
  readonly onPrint: () => void;
  readonly links: readonly PageLink[];
  /** The calls behind the page, to show as programs; the first fetches the head. */
  readonly parts: readonly [PagePart, ...PagePart[]];
}

/** The chosen part, and the field that chooses it. */
function usePart(parts: PageActionsProps['parts']) {
  const [chosen, setChosen] = useState(parts[0].label);
  const { what, shown } = parts.find(({ label }) => label === chosen) ?? parts[0];
  const choice = parts.length > 1 && (
    <NativeSelect
      label="Part of the page"
      value={chosen}
      data={parts.map(({ label }) => label)}
      onChange={(event) => setChosen(event.currentTarget.value)}
    />
  );
  return { what, shown, choice };
}
const iconLook = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** What can be done with the page of a compound or reference: buttons, or a menu on a phone. */
export function PageActions(props: PageActionsProps) {
  const isPhone = useNarrow('phone');
  return isPhone ? <ActionMenu {...props} /> : <ActionButtons {...props} />;
}

function ActionButtons({ onPrint, links, parts }: PageActionsProps) {
  const part = usePart(parts);
  return (
    <Inline gap={3} rowGap={3} wrap flex="none">
      <Button
        size="xs"
        px={10}
        variant="default"
        leftSection={<IconPrinter size={14} aria-hidden="true" />}
        onClick={onPrint}
      >
        Print
      </Button>
      {links.map(({ label, Icon, link }) => (
        <LinkButton
          key={label}
          {...link}
          size="xs"
          px={10}
          variant="default"
          leftSection={<Icon size={14} aria-hidden="true" />}
        >
          {label}
        </LinkButton>
      ))}
      <CallSnippetButton {...part} />
    </Inline>
  );
}

function ActionMenu({ onPrint, links, parts }: PageActionsProps) {
  const part = usePart(parts);
  const [isProgramShown, setProgramShown] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Menu position="bottom-end" width={190}>
        <Menu.Target>
          <ActionIcon ref={trigger} variant="default" size={34} aria-label="Actions on this page">
            <IconDotsVertical size={18} stroke={1.5} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPrinter {...iconLook} />} onClick={onPrint}>
            Print
          </Menu.Item>
          {links.map(({ label, Icon, link }) => (
            <Menu.Item
              key={label}
              leftSection={<Icon {...iconLook} />}
              renderRoot={(props) => <Link {...props} {...link} />}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<IconCode {...iconLook} />} onClick={() => setProgramShown(true)}>
            Show as a program
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CallSnippetDialog
        opened={isProgramShown}
        onClose={() => {
          setProgramShown(false);
          // The item of the menu that opened the dialog is gone.
          trigger.current?.focus();
        }}
        {...part}
      />
    </>
  );
}
