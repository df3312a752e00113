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

/** Serious and critical axe-core findings on the shown page, one per line. */
export async function seriousFindings(): Promise<string[]> {
  await fadesEnded();
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
    );
}
