import type { DatabaseSync } from 'node:sqlite';
import { type CompoundAlerts, alertRows, searchOf } from '@moltrove/contract/without-calls';
import { expect } from 'vitest';
import type { KnowledgeBase } from '../knowledge-base.ts';
import { rdkit } from './molecules.ts';

type Molecule = NonNullable<ReturnType<typeof rdkit.get_qmol>>;

/** The structural alerts of a release, as RDKit reads them. */
export class PlainAlerts {
  readonly database: DatabaseSync;
  readonly #patterns: readonly { readonly id: number; readonly pattern: Molecule | null }[];

  constructor(database: DatabaseSync) {
    this.database = database;
    const rows = database.prepare('SELECT alert_id, smarts FROM structural_alert ORDER BY alert_id').all();
    this.#patterns = rows.map((row) => ({
      id: row['alert_id'] as number,
      pattern: rdkit.get_qmol(row['smarts'] as string),
    }));
  }

  get unreadable(): number[] {
    return this.#patterns.flatMap(({ id, pattern }) => (pattern === null ? [id] : []));
  }

  /** Alerts of a structure, ascending; null if RDKit cannot read it. */
  of(strId: number): number[] | null {
    const row = this.database.prepare('SELECT smiles FROM structure WHERE str_id = ?').get(strId);
    const smiles = (row?.['smiles'] ?? '') as string;
    const molecule = smiles.trim() === '' ? null : rdkit.get_mol(smiles);
    if (molecule === null) return null;
    const found = this.#patterns.filter(
      ({ pattern }) => pattern !== null && molecule.get_substruct_match(pattern) !== '{}',
    );
    molecule.delete();
    return found.map(({ id }) => id);
  }

  listedFor(strId: number): number[] {
    const rows = this.database.prepare('SELECT alert_id FROM structure_alert WHERE str_id = ? ORDER BY 1');
    return rows.all(strId).map((row) => row['alert_id'] as number);
  }

  free(): void {
    for (const { pattern } of this.#patterns) pattern?.delete();
  }
}

/** Numbers that were compared. */
export interface ComparedAlerts {
  alerts: number;
  listed: number;
  onlyListed: number;
}

/** Compares the alerts of a compound with those that RDKit finds, that the source lists, and that the head counts. */
export async function checkAlerts(
  knowledge: KnowledgeBase,
  plain: PlainAlerts,
  strId: number,
  compared: ComparedAlerts,
): Promise<CompoundAlerts> {
  const found = (await knowledge.compoundAlerts(strId))!;
  const expected = plain.of(strId);
  const listed = plain.listedFor(strId);
  expect([strId, idsOf(found.alerts)]).toEqual([strId, expected ?? []]);
  expect(found.undecided).toEqual([]);
  expect(idsOf(found.unreadable)).toEqual(expected === null ? [] : plain.unreadable);
  expect(idsOf(found.onlyListed)).toEqual(listed.filter((id) => expected?.includes(id) !== true));
  for (const alert of found.alerts) {
    if (alert.listed !== null)
      expect([alert.name, alert.listed]).toEqual([alert.name, listed.includes(alert.alertId)]);
    if (alert.listed === true) compared.listed += 1;
  }
  const section = (await knowledge.compoundHead(strId))!.sections.find((each) => each.section === 'alerts');
  const isEmpty = [found.alerts, found.onlyListed, found.unreadable].every(({ length }) => length === 0);
  expect(section).toEqual(isEmpty ? undefined : { section: 'alerts', count: found.alerts.length });
  const [first] = found.alerts;
  if (first !== undefined) {
    const { query } = alertRows(first.smarts)!.search;
    const own = searchOf([{ option: 'Structure', structureIds: [strId] }], []);
    const both = { ...own, query: { ...own.query, rows: [...own.query.rows, ...renamed(query.rows)] } };
    expect([first.smarts, (await knowledge.counts(both)).structures]).toEqual([first.smarts, 1]);
  }
  compared.alerts += found.alerts.length;
  compared.onlyListed += found.onlyListed.length;
  return found;
}

const idsOf = (alerts: readonly { readonly alertId: number }[]): number[] =>
  alerts.map(({ alertId }) => alertId).sort((a, b) => a - b);

function renamed<T extends { readonly rowId: string }>(rows: readonly T[]): T[] {
  return rows.map((row) => ({ ...row, rowId: `alert ${row.rowId}` }));
}
