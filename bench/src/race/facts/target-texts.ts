import type { DatabaseSync } from 'node:sqlite';
import { targetWithOrganism } from '@moltrove/contract';
import { rowsOf } from './rows-of.ts';

/** Chart labels of targets by id; the organism is included if several targets share the name. */
export function targetTextsById(rows: DatabaseSync): ReadonlyMap<number, string> {
  const sql = `SELECT target_id, pref_name, organism FROM target
    WHERE pref_name IS NOT NULL AND target_id IN (SELECT target_id FROM assay)`;
  const targets = Array.from(rowsOf(rows, sql), ([id, name, organism]) => ({
    id: id as number,
    name: name as string,
    full: targetWithOrganism(name as string, organism as string | null),
  }));
  const fullTexts = Map.groupBy(targets, ({ name }) => name);
  const isOne = (name: string): boolean => new Set(fullTexts.get(name)!.map(({ full }) => full)).size === 1;
  return new Map(targets.map(({ id, name, full }) => [id, isOne(name) ? name : full]));
}
