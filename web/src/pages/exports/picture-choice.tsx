import { Checkbox } from '@mantine/core';
import { maxPicturedRows } from '@moltrove/contract';
import { formatCount } from '../../ui/format.ts';

interface Props {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The choice of a workbook with structure pictures. */
export function PictureChoice({ checked, onChange }: Props) {
  return (
    <Checkbox
      size="sm"
      label="With structure pictures"
      description={`A first column with the drawing of each row’s structure, for at most ${formatCount(maxPicturedRows)} rows.`}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
