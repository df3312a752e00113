import axe from 'axe-core';

/** Serious and critical axe-core findings on the shown page, one per line. */
export async function seriousFindings(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
    );
}
