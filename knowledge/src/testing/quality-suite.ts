import { limits } from '@moltrove/contract/without-calls';
import { expect, test } from 'vitest';
import { oracleValueReport } from './oracle/value-report.ts';
import { Random } from './random.ts';
import type { ContractSuite } from './suite-context.ts';

/** The part of the contract suite that tests reports on single values and the forms of structures. */
export function qualitySuite({ seed, backend, oracle }: ContractSuite): void {
  const formsOf = (strId: unknown, pageNumber = 0, pageSize: number = limits.maxFormRecords) =>
    backend().structureForms({ strId: strId as number, pageNumber, pageSize });

  test('doubts about a value, with comparable values', async () => {
    const { release } = oracle();
    const random = new Random(seed * 1000 + 71);
    const ids = [...release.activity.keys()];
    let otherRows = 0;
    for (const id of random.some(ids.slice(0, 2000), 40).concat(ids.slice(-200))) {
      const expected = oracleValueReport(release, id)!;
      expect(await backend().valueReport(id), String(id)).toEqual(expected);
      otherRows += expected.others.length;
    }
    expect(otherRows).toBeGreaterThan(20);
    expect(await backend().valueReport(1)).toBeNull();
  });

  test('the forms of a structure with their records and activities', async () => {
    const { activity, compound_form, compound_record, structure } = oracle().release.tables;
    for (const { str_id: id } of structure.slice(0, 60)) {
      const found = (await formsOf(id))!;
      const own = activity.filter((row) => row.str_id === id);
      const used = new Set(own.map((row) => row.gvk_id));
      const records = compound_record.filter((row) => row.str_id === id || used.has(row.gvk_id));
      expect([found.activities, found.recordsFound]).toEqual([own.length, records.length]);
      for (const form of found.forms) {
        const ofForm = records
          .filter((row) => (row.str_id === id ? row.form_id : null) === form.form_id)
          .map((row) => row.gvk_id);
        expect(new Set(form.records.map((record) => record.gvk_id))).toEqual(new Set(ofForm));
        expect(form.records).toHaveLength(ofForm.length);
        expect(form.recordsFound).toBe(ofForm.length);
        for (const record of form.records) {
          expect(record.activities).toBe(own.filter((row) => row.gvk_id === record.gvk_id).length);
        }
      }
      expect(found.forms.reduce((sum, form) => sum + form.activities, 0)).toBe(own.length);
      const formIds = compound_form.filter((row) => row.str_id === id).map((row) => row.form_id);
      expect(new Set(found.forms.flatMap((form) => form.form_id ?? []))).toEqual(new Set(formIds));
      const pages = [(await formsOf(id, 0, 2))!, (await formsOf(id, 1, 2))!];
      for (const [at, { records: all, recordsFound }] of found.forms.entries()) {
        expect(pages.map(({ forms }) => forms[at].records)).toEqual([all.slice(0, 2), all.slice(2, 4)]);
        for (const { forms } of pages) expect(forms[at].recordsFound).toBe(recordsFound);
      }
    }
    expect(await formsOf(1)).toBeNull();
  });
}
