import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { limits } from '@moltrove/contract';
import { copyText } from '../../ui/copy-text.ts';
import { IconLink } from '../../ui/icons/tabler.ts';

/** Copies the address of the page, which contains the complete view, to the clipboard. */
export function CopyLinkButton() {
  return (
    <Button
      data-command=""
      variant="default"
      size="xs"
      leftSection={<IconLink size={15} />}
      onClick={() => void copyLink()}
    >
      Copy link
    </Button>
  );
}

async function copyLink(): Promise<void> {
  if (location.href.length > limits.maxAddressLength) {
    notifications.show({
      message: 'This search has too many values for a link. Use fewer, or share the list itself.',
    });
    return;
  }
  const copied = await copyText(location.href);
  notifications.show({
    message: copied
      ? 'Link copied. It opens this view for any colleague with a login.'
      : 'The browser did not allow copying; copy the address from its address bar.',
  });
}
