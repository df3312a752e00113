import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** The first part of the key of all queries about clients, contracts and users. */
export const administration = 'administration';

/** Sends a change; then all lists are fetched again, and `onDone` is called. */
export function useChange<Answer>(send: () => Promise<Answer>, done: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess() {
      void queries.invalidateQueries({ queryKey: [administration] });
      notifications.show({ message: done });
      onDone();
    },
  });
}
