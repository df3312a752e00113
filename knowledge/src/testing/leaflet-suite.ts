import { alertRows, compoundRelations, relatedRows } from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlainAlerts, checkAlerts } from './check-alerts.ts';
import { checkCompoundPage, nothingCompared } from './check-compound-page.ts';
import { PlainReferences, checkReferencePage, noReferenceCompared } from './check-reference-page.ts';
import { checkAssayHead, checkNamedHeads, checkTargetHead, noHeadCompared } from './check-heads.ts';
import { PlainCompounds } from './plain-compounds.ts';
import { Random } from './random.ts';
import type { ContractSuite } from './suite-context.ts';

/** The part of the contract suite that tests compound pages. */
export function leafletSuite({ seed, backend, oracle, folder }: ContractSuite): void {
  let plain: PlainCompounds;
  beforeAll(() => {
    plain = new PlainCompounds(folder());
  });
  afterAll(() => plain.database.close());

  test('every number of a compound page equals plain SQL and the size of the search that it opens', async () => {
    const compared = nothingCompared();
    const ids = [...oracle().release.structure.keys()];
    for (const strId of new Random(seed * 1000 + 91).some(ids, 40)) {
      await checkCompoundPage(backend(), plain, strId, compared);
    }
    const { measured: _, ...others } = compared;
    for (const count of Object.values(others)) expect(count).toBeGreaterThan(5);
  });

  test('structural alerts are those that RDKit finds, and each opens the structures with its pattern', async () => {
    const alerts = new PlainAlerts(plain.database);
    const compared = { alerts: 0, listed: 0, onlyListed: 0 };
    const ids = [...oracle().release.structure.keys()].filter((_, at) => at % 4 === 0);
    for (const [at, strId] of ids.entries()) {
      const found = await checkAlerts(backend(), alerts, strId, compared);
      const search = alertRows(found.alerts[0]?.smarts ?? 'C')!.search;
      if (at % 10 === 0) expect(await backend().counts(search)).toEqual(oracle().counts(search));
    }
    alerts.free();
    for (const [kind, count] of Object.entries(compared)) expect(count, kind).toBeGreaterThan(5);
  });

  test('numbers of a compound page open what the plain search finds', async () => {
    const ids = [...oracle().release.structure.keys()];
    for (const strId of new Random(seed * 1000 + 92).some(ids, 6)) {
      const head = (await backend().compoundHead(strId))!;
      for (const relation of compoundRelations) {
        const opened = relatedRows(head, relation);
        if (opened === null) continue;
        const counts = await backend().counts(opened.search);
        expect(counts).toEqual(oracle().counts(opened.search));
        expect(oracle().set(opened.search).structures.has(strId)).toBe(false);
      }
    }
  });

  test('every number of a page of a reference equals plain SQL and the size of the search that it opens', async () => {
    const compared = noReferenceCompared();
    const references = new PlainReferences(plain);
    const random = new Random(seed * 1000 + 93);
    for (let page = 0; page < 12; page += 1)
      await checkReferencePage(backend(), references, random.pick(references.ids), compared);
    const { heads, sections, compounds, groups, assays } = compared;
    for (const count of [heads, sections, compounds, groups, assays]) expect(count).toBeGreaterThan(5);
  });

  test('every number of the head of a target, assay or name equals the size of the search that it opens', async () => {
    const compared = noHeadCompared();
    const { release } = oracle();
    const random = new Random(seed * 1000 + 94);
    for (const target of random.some(release.tables.target, 8))
      await checkTargetHead(backend(), release, target, compared);
    for (const assay of random.some(release.tables.assay, 10))
      await checkAssayHead(backend(), assay, compared);
    await checkNamedHeads(backend(), release, compared);
    for (const [kind, count] of Object.entries(compared)) expect(count, kind).toBeGreaterThan(0);
    expect(await backend().targetHead({ by: 'id', text: 'CHEMBL0' })).toBeNull();
    expect(await backend().targetHead({ by: 'name', text: 'No such target (nowhere)' })).toBeNull();
    expect(await backend().assayHead(999_999_999)).toBeNull();
    expect(await backend().namedHead('company', 'No such company')).toBeNull();
  });

  test('an unknown reference has no page', async () => {
    const page = { refId: 999_999_999, pageNumber: 0, pageSize: 10 };
    expect(await backend().referenceHead(page.refId)).toBeNull();
    expect(await backend().referenceCompounds({ ...page, strId: null })).toBeNull();
    expect(await backend().compoundNames({ refId: page.refId, strIds: [1] })).toBeNull();
    expect(await backend().referenceAssays(page)).toBeNull();
    expect(await backend().referenceCitedAgain(page)).toBeNull();
  });

  test('an unknown structure has no page', async () => {
    expect(await backend().compoundHead(999_999_999)).toBeNull();
    expect(await backend().targetProfile(999_999_999)).toBeNull();
    expect(await backend().compoundAlerts(999_999_999)).toBeNull();
  });
}
