import { notifications } from '@mantine/notifications';

const quickMs = 600;

/** Shows the progress of a save that takes longer than `quickMs`; closing the notice stops the save. */
export function showSaveProgress(label: string, start: string, stop: AbortController) {
  let id: string | null = null;
  let message = start;
  const look = () => ({
    title: `Saving ${label}`,
    message: `${message} Close this to stop.`,
    loading: true,
    autoClose: false as const,
  });
  const timer = setTimeout(() => {
    id = notifications.show({ ...look(), onClose: () => stop.abort() });
  }, quickMs);
  return {
    tell: (text: string) => {
      message = text;
      if (id !== null) notifications.update({ id, ...look(), onClose: () => stop.abort() });
    },
    end: () => {
      clearTimeout(timer);
      if (id !== null) notifications.hide(id);
    },
  };
}
