import { describe, expect, it } from 'vitest';
import { previewSteps } from './row-previews.ts';
import type { RowThings } from '../../widgets/preview-link/things-of-cell.ts';

const row = (compound: number | null, reference: number): RowThings => ({
  compound: compound === null ? [] : [{ kind: 'compound', id: compound }],
  reference: [{ kind: 'reference', id: reference, strId: compound ?? 0 }],
});
const rows = [row(7, 1), row(8, 1), row(null, 2), row(7, 3), row(9, 1)];
const compound = (id: number) => ({ kind: 'compound', id }) as const;

describe('steps from a preview', () => {
  it('lead to the compounds of the rows, each once, in the order of their first rows', () => {
    expect(previewSteps(rows, compound(8))).toEqual({
      position: 2,
      total: 3,
      previous: { previewed: compound(7), row: 0 },
      next: { previewed: compound(9), row: 4 },
    });
    expect(previewSteps(rows, compound(7))).toMatchObject({ position: 1, previous: null });
    expect(previewSteps(rows, compound(9))).toMatchObject({ position: 3, next: null });
  });

  it('lead to the references of the rows', () => {
    expect(previewSteps(rows, { kind: 'reference', id: 1, strId: 9 })).toMatchObject({
      position: 1,
      total: 3,
      next: { previewed: { id: 2 }, row: 2 },
    });
  });

  it('lead to each name that a row lists', () => {
    const companies = ['Acme', 'Borg Ltd'].map((name) => ({ kind: 'company', name }) as const);
    const steps = previewSteps([{ company: companies }, { company: companies.slice(1) }], companies[1]!);
    expect(steps).toEqual({
      position: 2,
      total: 2,
      previous: { previewed: companies[0], row: 0 },
      next: null,
    });
  });

  it('begin at the first row after what no row has', () => {
    const steps = previewSteps(rows, compound(99));
    expect(steps).toMatchObject({ position: null, previous: null, next: { previewed: compound(7) } });
    expect(previewSteps([], compound(7))).toEqual({ position: null, total: 0, previous: null, next: null });
  });
});
