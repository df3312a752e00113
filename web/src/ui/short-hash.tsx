import { CopyButton } from './copy-button.tsx';
import { Inline } from './inline.tsx';

interface Props {
  /** Hexadecimal. */
  readonly hash: string;
  /** What it is, for instance "SHA-256". */
  readonly name: string;
}

/** Enough to tell two files apart by eye. */
const shownDigits = 12;

/** The beginning of a hash; its whole is in the tooltip, and is what the button copies. */
export function ShortHash({ hash, name }: Props) {
  return (
    <Inline as="span" gap={1}>
      <span title={hash}>{`${name} ${hash.slice(0, shownDigits)}…`}</span>
      <CopyButton text={hash} what={`the ${name}`} />
    </Inline>
  );
}
