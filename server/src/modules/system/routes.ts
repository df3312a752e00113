import { healthz, readyz, release as releaseEndpoint, searchExamples, valueNoise } from '@moltrove/contract';
import type { Routes } from '../../platform/http/routes.ts';
import type { CurrentRelease } from '../../release/current-release.ts';

export function systemRoutes(routes: Routes, release: CurrentRelease): void {
  routes.open(healthz, () => Promise.resolve({ status: 'ok' as const }));

  routes.open(readyz, () => {
    const { id } = release.loaded().knowledge.summary();
    return Promise.resolve({ status: 'ready' as const, release: id });
  });

  routes.serve(releaseEndpoint, () => {
    const { options, trees, charts, noise: _, ...summary } = release.loaded().knowledge.summary();
    return Promise.resolve({ ...summary, options: [...options], trees: [...trees], charts: [...charts] });
  });

  routes.serve(valueNoise, () => {
    const { id, noise } = release.loaded().knowledge.summary();
    return Promise.resolve({ release: id, noise });
  });

  routes.serve(searchExamples, async () => ({ examples: [...(await release.loaded().examples())] }));
}
