import { notifications } from '@mantine/notifications';
import { sentenceOf } from '@moltrove/contract';
import type { Search } from '@moltrove/contract';
import type { ExportFormat } from '../../../charts/export/export-format.ts';
import { filtersInWords } from '../../../charts/model/filter-chips.ts';
import type { Selection } from '../../../grid/selection.ts';
import { useRelease } from '../../../queries/release.ts';
import { useSearchNames } from '../../../search/names/use-search-names.ts';
import { fileName, saveFile } from '../../../ui/save-file.ts';
import { runSave } from '../../../widgets/saving/run-save.ts';
import { showSaveProgress } from '../../../widgets/saving/save-progress.ts';
import type { PlotAddress } from './plot-address.ts';
import type { ShownPlot } from './plot-data.ts';
import type { PlotAbout } from './plot-files.ts';

/** Saves a plot: all its points as CSV, or what is shown as a picture. */
export function useSavePlot(search: Search) {
  const { data: release } = useRelease();
  const names = useSearchNames(search.query);
  return (format: ExportFormat, shown: ShownPlot, address: PlotAddress, selection: Selection): void => {
    if (release === undefined) {
      notifications.show({ message: 'The release is not known yet. Try again in a moment.' });
      return;
    }
    const about: PlotAbout = {
      title: `${shown.y.look.label} by ${shown.x.look.label}`,
      sentence: sentenceOf(search.query, names),
      filters: filtersInWords(search.filters),
      release,
      view: address.view ?? shown.full,
      selection,
    };
    const stop = new AbortController();
    const progress = showSaveProgress('the plot', 'Writing its points.', stop);
    void runSave({
      async save() {
        const { plotCsv, plotPicture } = await import('./plot-files.ts');
        const file =
          format === 'csv'
            ? new Blob([plotCsv(about, shown)], { type: 'text/csv' })
            : await pictureFile(plotPicture(about, shown), format);
        stop.signal.throwIfAborted();
        saveFile(fileName(about.title, release.name, format), file);
      },
      signal: stop.signal,
      end: progress.end,
      onFailure: (reason) =>
        notifications.show({ color: 'red', message: `The plot was not saved: ${reason}` }),
    });
  };
}

async function pictureFile(
  { svg, width, height }: { readonly svg: string; readonly width: number; readonly height: number },
  format: 'png' | 'svg',
): Promise<Blob> {
  if (format === 'svg') return new Blob([svg], { type: 'image/svg+xml' });
  const { pngOf } = await import('../../../charts/export/png.ts');
  return pngOf(svg, width, height);
}
