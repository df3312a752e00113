import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { drawings } from '@moltrove/chemistry/browser';
import { sentenceOf } from '@moltrove/contract';
import type { Analyzer } from '@moltrove/contract';
import { useState } from 'react';
import { useRelease } from '../../queries/release.ts';
import type { ExportFormat } from '../../charts/export/export-format.ts';
import { IconDownload, IconFileTypeCsv, IconPhoto } from '../../ui/icons/tabler.ts';
import { fileName, saveFile } from '../../ui/save-file.ts';
import { filtersInWords } from '../../charts/model/filter-chips.ts';
import { fragmentSize } from './fragment-size.ts';
import type { CrosstabMetadata } from './crosstab-metadata.ts';
import type { CrosstabTable } from './crosstab-table.ts';
import type { Drawing } from './drawing-of.ts';
import { useSearchNames } from '../../search/names/use-search-names.ts';
import type { AnalyzerLocation } from './use-analyzer-location.ts';

interface SaveMenuProps {
  readonly analyzer: Analyzer;
  /** The location that the table shows. */
  readonly location: AnalyzerLocation;
  readonly table: CrosstabTable | null;
  readonly drawing: Drawing;
}

const items = [
  { format: 'csv', label: 'Save as CSV', Icon: IconFileTypeCsv },
  { format: 'png', label: 'Save as PNG', Icon: IconPhoto },
  { format: 'svg', label: 'Save as SVG', Icon: IconPhoto },
] as const;

/** Saves exactly what is shown: the numbers as CSV, or the drawing as a picture. */
export function SaveMenu({ analyzer, location, table, drawing }: SaveMenuProps) {
  const { data: release } = useRelease();
  const [saving, setSaving] = useState(false);
  const { search, view } = location;
  const names = useSearchNames(search.query);

  async function save(format: ExportFormat): Promise<void> {
    if (table === null || release === undefined) return;
    setSaving(true);
    try {
      const about: CrosstabMetadata = {
        analyzer,
        sentence: sentenceOf(search.query, names),
        filters: filtersInWords(search.filters),
        view,
        release,
      };
      const file = await fileOf(format, about, table, drawing);
      const day = new Date().toISOString().slice(0, 10);
      saveFile(fileName(analyzer.label, `${release.name} ${day}`, format), file);
    } catch (error) {
      notifications.show({
        color: 'red',
        message: `${analyzer.label} was not saved: ${(error as Error).message}`,
      });
    } finally {
      setSaving(false);
    }
  }

  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={15} />}
          loading={saving}
          disabled={table === null || table.rows.length === 0 || table.columns.length === 0}
        >
          Save
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ format, label, Icon }) => (
          <Menu.Item
            key={format}
            leftSection={<Icon size={16} stroke={1.5} aria-hidden="true" />}
            onClick={() => void save(format)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

async function fileOf(
  format: ExportFormat,
  about: CrosstabMetadata,
  table: CrosstabTable,
  drawing: Drawing,
): Promise<Blob> {
  if (format === 'csv') {
    const { crosstabCsv } = await import('./crosstab-csv.ts');
    return new Blob([crosstabCsv(about, table)], { type: 'text/csv' });
  }
  const { crosstabPicture } = await import('./crosstab-picture.ts');
  const picture = crosstabPicture(about, table, drawing, await fragmentDrawings(table));
  if (format === 'svg') return new Blob([picture.svg], { type: 'image/svg+xml' });
  const { pngOf } = await import('../../charts/export/png.ts');
  return pngOf(picture.svg, picture.width, picture.height);
}

async function fragmentDrawings({ rows, columns }: CrosstabTable): Promise<ReadonlyMap<string, string>> {
  const fragments = new Set([...rows, ...columns].flatMap(({ smiles }) => (smiles === null ? [] : [smiles])));
  const drawn = await Promise.all(
    [...fragments].map(async (smiles) => {
      const drawing = await drawings().draw({ smiles, ...fragmentSize, palette: 'light' });
      return drawing.ok ? [[smiles, drawing.value.svg] as const] : [];
    }),
  );
  return new Map(drawn.flat());
}
