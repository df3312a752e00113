import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import type { DrawnQuery } from './drawn-query.ts';

/** What the drawing asks for, what of it is not compared, and why it cannot be searched for. */
export function QueryNotes({ asks, ignored, refused }: DrawnQuery) {
  if (asks.length + ignored.length + refused.length === 0) return null;
  return (
    <Stack gap={1} role="status">
      {asks.length > 0 && (
        <Words size="sm" tone="muted">
          Asks for: {asks.join('; ')}.
        </Words>
      )}
      {ignored.length > 0 && (
        <Words size="sm" tone="warn">
          Not compared: {ignored.join('; ')}.
        </Words>
      )}
      {refused.map((reason) => (
        <Words key={reason} size="sm" tone="bad">
          {reason}
        </Words>
      ))}
    </Stack>
  );
}
