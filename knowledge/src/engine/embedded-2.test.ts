import { finishTestRelease } from '../testing/build-test-release.ts';
import { contractSuite } from '../testing/contract-suite.ts';
import { openEmbedded } from './open.ts';

contractSuite('embedded, in the caller’s thread', 2, async (folder) => {
  await finishTestRelease(folder);
  return openEmbedded({ folder, workers: 0 });
});
