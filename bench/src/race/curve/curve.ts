import { steps } from '../contenders/steps.ts';
import { searchName } from '../searches/search-names.ts';
import { engineName, type RaceContender, type RaceResult } from '../result.ts';

export interface CurvePoint {
  /** Number of activities in the release, and in the answer. */
  readonly release: number;
  readonly answer: number;
  /** Median by contender. */
  readonly medianMs: Readonly<Record<string, number>>;
}

export interface CurveLine {
  readonly step: string;
  readonly search: string;
  readonly name: string;
  /** In ascending order of release size. */
  readonly points: readonly CurvePoint[];
}

/** Races on releases of several sizes. */
export interface CurveResult {
  readonly kind: 'moltrove-curve';
  readonly version: 1;
  readonly machines: readonly string[];
  readonly sizes: readonly {
    readonly activities: number;
    readonly structures: number;
    readonly contenders: readonly Pick<
      RaceContender,
      'name' | 'loadMs' | 'diskBytes' | 'memoryBytes' | 'memoryOf'
    >[];
  }[];
  readonly lines: readonly CurveLine[];
}

/** Joins races by step and search; fails when two are on releases of the same size. */
export function joinRaces(races: readonly RaceResult[]): CurveResult {
  const ordered = races.toSorted((a, b) => a.release.activities - b.release.activities);
  ordered.forEach(({ release }, at) => {
    if (at > 0 && release.activities === ordered[at - 1].release.activities)
      throw new Error(
        `Two results are of releases of ${release.activities} activities; a curve needs different sizes.`,
      );
  });
  const keys = [...new Set(ordered.flatMap(({ searches }) => searches.map(({ key }) => key)))];
  return {
    kind: 'moltrove-curve',
    version: 1,
    machines: [...new Set(ordered.map(({ machine }) => machine))],
    sizes: ordered.map(({ release, contenders }) => ({
      activities: release.activities,
      structures: release.structures,
      contenders: contenders.map(({ name, loadMs, diskBytes, memoryBytes, memoryOf }) => ({
        name,
        loadMs,
        diskBytes,
        memoryBytes,
        memoryOf,
      })),
    })),
    lines: steps.flatMap(({ key: step }) =>
      keys.map((search) => ({
        step,
        search,
        name: searchName(search),
        points: pointsOf(ordered, step, search),
      })),
    ),
  };
}

function pointsOf(races: readonly RaceResult[], step: string, key: string): CurvePoint[] {
  return races.flatMap(({ release, searches }) => {
    const search = searches.find((each) => each.key === key);
    if (search === undefined) return [];
    const figures = Object.entries(search.steps[step] ?? {});
    return [
      {
        release: release.activities,
        answer: search.activities,
        medianMs: Object.fromEntries(figures.map(([name, { medianMs }]) => [name, medianMs])),
      },
    ];
  });
}

/** Below this, a call is too short for its growth to mean anything. */
const shortMs = 2;

/** Growth of the engine's time from the smallest release to the largest, compared with the growth of the answer. */
export function growthOf({ points }: CurveLine): { time: number; answer: number; verdict: string } | null {
  const [first, last] = [points.at(0), points.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const time = last.medianMs[engineName] / first.medianMs[engineName];
  const answer = last.answer / Math.max(1, first.answer);
  if (last.medianMs[engineName] < shortMs || time <= 1.5) return { time, answer, verdict: 'flat' };
  return { time, answer, verdict: time <= answer * 1.5 ? 'with its answer' : 'more than its answer' };
}
