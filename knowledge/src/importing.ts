/** What a source of rows outside of this package needs to make a release the way the importers do. */
export { type Environment } from './cli/environment.ts';
export { progressLine } from './cli/progress-line.ts';
export { runOnProcess, type Terminal, UsageError } from './cli/terminal.ts';
export { formatBytes, formatCount, formatDuration } from './cli/text-table.ts';
export { writableHome } from './cli/writable-home.ts';
export { simulatedRemark, significant } from './importers/starter/activity-row.ts';
export { type Fact, type Facts, numberOf, readFacts, valuesOf } from './importers/starter/facts.ts';
export { parentKindOfAction } from './importers/starter/fill-drugs.ts';
export { between, pick, type Random, seededRandom } from './importers/starter/random.ts';
export { hundredths } from './molecules/hundredths.ts';
export { type BuildReleaseOptions, buildRelease, buildRows } from './release/build.ts';
export type { Fill, FillContext, FillOutcome, ReleaseFacts } from './release/fill.ts';
export type { Home } from './release/home.ts';
export type { Manifest } from './release/manifest.ts';
export { type OnProgress, type ProgressReport, silent } from './release/progress.ts';
export { releasePath } from './release/release-folder.ts';
export { progressTableSql } from './release/rows-file.ts';
export { type TableName, tableNames } from './release/schema.ts';
