import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconX } from '../../../ui/icons/tabler.ts';
import type { ReviewedTerm } from './review.ts';

interface Props {
  readonly term: ReviewedTerm;
  readonly onEdit: (() => void) | null;
  readonly onLeaveOut: (() => void) | null;
  readonly onRestore: (() => void) | null;
}

const icon = { size: 15, stroke: 1.5 } as const;

/** The actions on a term of the list. */
export function RowActions({ term, onEdit, onLeaveOut, onRestore }: Props) {
  return (
    <>
      {onEdit !== null && (
        <Tooltip label="Edit it">
          <ActionIcon size={26} aria-label={`Edit ${term.term}`} onClick={onEdit}>
            <IconPencil {...icon} />
          </ActionIcon>
        </Tooltip>
      )}
      {onRestore !== null && (
        <Tooltip label="Take back">
          <ActionIcon size={26} aria-label={`Take back what was done with ${term.term}`} onClick={onRestore}>
            <IconArrowBackUp {...icon} />
          </ActionIcon>
        </Tooltip>
      )}
      {onLeaveOut !== null && (
        <Tooltip label="Leave out">
          <ActionIcon size={26} aria-label={`Leave ${term.term} out`} onClick={onLeaveOut}>
            <IconX {...icon} />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}
