import { Checkbox } from '@mantine/core';
import { maxPicturedRows, picturedSheets, picturedTabs, tabOf } from '@moltrove/contract';
import type { TabKey } from '@moltrove/contract';
import { formatCount } from '../../ui/format.ts';

interface Props {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The choice of a workbook with structure pictures. */
export function PictureChoice(props: Props) {
  return <Choice {...props} where={`for at most ${formatCount(maxPicturedRows)} rows.`} />;
}

interface SheetsProps extends Props {
  /** Undefined until they are counted. */
  readonly rows: Readonly<Record<TabKey, number>> | undefined;
}

/** The same choice for a workbook with a sheet for each tab. */
export function SheetPictureChoice({ rows, ...props }: SheetsProps) {
  return <Choice {...props} where={sheetWords(rows)} />;
}

const labelsOf = (tabs: readonly TabKey[]): string =>
  new Intl.ListFormat('en').format(tabs.map((tab) => tabOf(tab).label));

function sheetWords(rows: SheetsProps['rows']): string {
  const pictured = rows === undefined ? [] : picturedSheets(rows);
  if (rows === undefined || pictured.length === 0)
    return `in sheets of at most ${formatCount(maxPicturedRows)} rows.`;
  const tooLong = picturedTabs.filter((tab) => rows[tab] > maxPicturedRows);
  const inSheets = `in the ${pictured.length === 1 ? 'sheet' : 'sheets'} ${labelsOf(pictured)}`;
  if (tooLong.length === 0) return `${inSheets}.`;
  return `${inSheets}. ${labelsOf(tooLong)} has more than ${formatCount(maxPicturedRows)} rows, so its sheet has none.`;
}

function Choice({ checked, onChange, where }: Props & { readonly where: string }) {
  return (
    <Checkbox
      size="sm"
      label="With structure pictures"
      description={`A first column with the drawing of each row’s structure, ${where}`}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
