import { finishTestRelease } from '../testing/build-test-release.ts';
import { contractSuite } from '../testing/contract-suite.ts';
import { openEmbedded } from './open.ts';

contractSuite('embedded, two threads, hardly any room', 3, async (folder) => {
  await finishTestRelease(folder);
  return openEmbedded({ folder, workers: 2, cacheBytes: 4096, lazyColumnBytes: 4096 });
});
