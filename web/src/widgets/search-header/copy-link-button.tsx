import { Button } from '@mantine/core';
import { IconLink } from '../../ui/icons/tabler.ts';
import { copyLink } from './copy-link.ts';

/** Copies the address of the page, which contains the complete view, to the clipboard. */
export function CopyLinkButton() {
  return (
    <Button
      data-command=""
      variant="default"
      size="xs"
      leftSection={<IconLink size={15} />}
      onClick={() => void copyLink(location.href, 'this view')}
    >
      Copy link
    </Button>
  );
}
