import { sizeText } from '../../../ui/size-text.ts';
import { Words } from '../../../ui/words.tsx';

interface Props {
  readonly maxBytes: number;
  readonly freeBytes: number;
}

/** How large the next file may be. */
export function RoomNote({ maxBytes, freeBytes }: Props) {
  return (
    <Words size="sm" tone="muted">
      {`An uploaded file may have ${sizeText(maxBytes)}; the disk of the server has room for ${sizeText(freeBytes)}.`}
    </Words>
  );
}
