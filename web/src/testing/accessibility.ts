import axe from 'axe-core';

/** Colours change during a fade, so its end is awaited. Spinners never end and are not. */
async function fadesEnded(): Promise<void> {
  // A change of the last render starts its fade in the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const fades = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(fades.map(({ finished }) => finished));
}

/**
 * Serious and critical axe-core findings on the shown page, one per line. A page whose colours have just changed may be
 * compared in the middle of it, so findings count only if they are still there a moment later.
 */
export async function seriousFindings(): Promise<string[]> {
  const findings = await findingsNow();
  if (findings.length === 0) return findings;
  await new Promise((resolve) => setTimeout(resolve, 300));
  return findingsNow();
}

async function findingsNow(): Promise<string[]> {
  await fadesEnded();
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
    );
}
