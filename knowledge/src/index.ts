export * from './knowledge-base.ts';
export {
  compileCount,
  compileFirst,
  compileQuery,
  compileStructures,
  counted,
  shownQuery,
} from './dynamic-query/compile-query.ts';
export { timeOver } from './dynamic-query/run-statement.ts';
export { otherCallsFirst } from './other-calls-first.ts';
export {
  type Home,
  historyVersion,
  homeAt,
  makeFolder,
  releaseHistory,
  switchRelease,
} from './release/home.ts';
export {
  cleanUnfinished,
  discardUnfinished,
  type ListedRelease,
  listReleases,
  releaseNoise,
  releaseReport,
  removeRelease,
  useRelease,
  verifyNamed,
} from './manage-releases.ts';
export { noteOpenReleases } from './release/open-releases.ts';
export { openCurrent } from './engine/current.ts';
export { isSameName } from './engine/terms/kind-of-names.ts';
export { openEmbedded } from './engine/open.ts';
export { checkImportable, importableHeaderBytes, isImportable } from './importers/unpack.ts';
export { importChembl, releaseIdOfFile } from './importers/chembl/import-chembl.ts';
export type { ProgressReport } from './release/progress.ts';
export { freeReleaseId } from './release/release-folder.ts';
export { unpackDatabase } from './importers/unpack.ts';
export { runBatches } from './molecules/thread-batches.ts';
