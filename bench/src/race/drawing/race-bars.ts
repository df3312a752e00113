import { ms } from '../../table.ts';
import { steps, type StepKey } from '../contenders/steps.ts';
import { engineName, type RaceResult } from '../result.ts';
import { searchName } from '../searches/search-names.ts';
import { logScale, tickLabel } from './log-scale.ts';
import { colourClass, element, label, picture } from './svg.ts';

const [width, left, right, top, barHeight, gap] = [920, 250, 80, 96, 13, 14];

/** Medians of one step: one group per search, one bar per contender, on a logarithmic axis. */
export function raceBars({ release, contenders, searches }: RaceResult, step: StepKey): string {
  const names = contenders.map(({ name }) => name);
  const { label: stepLabel } = steps.find(({ key }) => key === step)!;
  const values = searches.flatMap(({ steps: taken }) => names.map((name) => taken[step][name].medianMs));
  const scale = logScale(values, left, width - right);
  const groupHeight = names.length * barHeight + gap;
  const bottom = top + searches.length * groupHeight;
  const title = `${stepLabel[0].toUpperCase()}${stepLabel.slice(1)}`;
  const ticks = scale.ticks.flatMap((tick) => [
    element('line', { class: 'rule', x1: scale.at(tick), x2: scale.at(tick), y1: top - 6, y2: bottom }),
    label(tickLabel(tick), scale.at(tick), bottom + 16, { class: 'faint', 'text-anchor': 'middle' }),
  ]);
  const groups = searches.flatMap(({ key, activities, steps: taken }, group) => {
    const y = top + group * groupHeight;
    const middle = y + (names.length * barHeight) / 2;
    return [
      label(searchName(key), left - 10, middle - 2, { 'text-anchor': 'end' }),
      label(`${activities.toLocaleString('en')} activities`, left - 10, middle + 13, {
        class: 'faint',
        'text-anchor': 'end',
      }),
      ...names.flatMap((contender, at) => {
        const { medianMs } = taken[step][contender];
        const end = scale.at(medianMs);
        const frame = {
          x: left,
          y: y + at * barHeight,
          width: Math.max(1, end - left),
          height: barHeight - 2,
        };
        return [
          element('rect', { class: `bar ${colourClass(at)}`, ...frame }),
          label(ms(medianMs), end + 5, frame.y + 10, { 'font-size': 11, style: 'font-size:11px' }),
        ];
      }),
    ];
  });
  return picture(
    {
      width,
      height: bottom + 52,
      title: `${title}: ${engineName} and others on the same release`,
      description: `Median times of ${names.join(', ')} in ${searches.length} searches.`,
    },
    label(
      `${release.activities.toLocaleString('en')} activities, ${release.structures.toLocaleString('en')} structures`,
      20,
      50,
      { class: 'faint' },
    ),
    ...legend(names),
    ...ticks,
    ...groups,
    label('milliseconds, logarithmic; shorter is faster', (left + width - right) / 2, bottom + 38, {
      'text-anchor': 'middle',
    }),
  );
}

function legend(names: readonly string[]): string[] {
  return names.flatMap((name, at) => [
    element('rect', { class: `bar ${colourClass(at)}`, x: left + at * 130, y: 62, width: 12, height: 12 }),
    label(name, left + at * 130 + 18, 73),
  ]);
}
