import { notifications } from '@mantine/notifications';
import { limits } from '@moltrove/contract';
import { copyText } from '../../ui/copy-text.ts';

/** Copies an address of this application, and says what it opens or why it was not copied. */
export async function copyLink(address: string, opens: string): Promise<void> {
  if (address.length > limits.maxAddressLength) {
    notifications.show({
      message: 'This search has too many values for a link. Use fewer, or share the list itself.',
    });
    return;
  }
  const copied = await copyText(address);
  notifications.show({
    message: copied
      ? `Link copied. It opens ${opens} for any colleague with a login.`
      : 'The browser did not allow copying; copy the address from its address bar.',
  });
}
