import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** The first part of the key of all queries of this page. */
export const superadmin = 'superadmin';

/** Sends a change; then what the page shows is fetched again, and `onDone` is called. */
export function useSuperChange<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  done: (answer: Answer) => string,
  onDone: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess(answer) {
      void queries.invalidateQueries({ queryKey: [superadmin] });
      notifications.show({ message: done(answer) });
      onDone();
    },
  });
}
