import { createHash } from 'node:crypto';
import { Client } from 'pg';
import type { Collection } from './collection.ts';
import type { Query } from './substructure-engine.ts';

/** The RDKit cartridge of PostgreSQL over the same molecules, with its GiST indexes, on one core. */
export class Cartridge {
  readonly #client: Client;
  readonly #table: string;
  /** Positions of molecules that the cartridge's RDKit cannot read. */
  readonly unread: ReadonlySet<number>;

  private constructor(client: Client, name: string, unread: ReadonlySet<number>) {
    this.#client = client;
    this.#table = client.escapeIdentifier(name);
    this.unread = unread;
  }

  /**
   * Fills a table of the database and indexes it, which is not timed. The table is named after a hash of its
   * molecules and stays, so that the next run over the same list reuses it.
   */
  static async open(url: string, smiles: readonly string[]): Promise<Cartridge> {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('CREATE EXTENSION IF NOT EXISTS rdkit');
    await client.query(
      "SET rdkit.morgan_fp_size = 2048; SET work_mem = '256MB'; SET maintenance_work_mem = '1GB'; SET max_parallel_workers_per_gather = 0",
    );
    const name = `bench_molecule_${digest(smiles)}`;
    const { rows } = await client.query<{ found: string | null }>('SELECT to_regclass($1) AS found', [name]);
    if (rows[0].found === null) await fill(client, name, smiles);
    const { rows: unread } = await client.query<[number]>({
      text: `SELECT place FROM generate_series(0, $1::integer - 1) AS place
             EXCEPT SELECT place FROM ${client.escapeIdentifier(name)}`,
      values: [smiles.length],
      rowMode: 'array',
    });
    return new Cartridge(client, name, new Set(unread.map(([ordinal]) => ordinal)));
  }

  async version(): Promise<string> {
    const { rows } = await this.#client.query<{ rdkit: string; server: string }>(
      "SELECT rdkit_toolkit_version() AS rdkit, current_setting('server_version') AS server",
    );
    return `RDKit ${rows[0].rdkit}, PostgreSQL ${rows[0].server}`;
  }

  async findAll({ kind, text }: Query): Promise<Uint32Array> {
    const cast = kind === 'smiles' ? 'mol_from_smiles($1::cstring)' : 'qmol_from_smarts($1::cstring)';
    const { rows } = await this.#client.query<[number]>({
      text: `SELECT place FROM ${this.#table} WHERE m @> ${cast}`,
      values: [text],
      rowMode: 'array',
    });
    return Uint32Array.from(rows, ([ordinal]) => ordinal).sort();
  }

  async similar(smiles: string, threshold: number): Promise<Map<number, number>> {
    await this.#client.query("SELECT set_config('rdkit.tanimoto_threshold', $1, false)", [String(threshold)]);
    const { rows } = await this.#client.query<[number, number]>({
      text: `SELECT place, tanimoto_sml(q.fp, t.fp) FROM ${this.#table} AS t,
               (SELECT morganbv_fp(mol_from_smiles($1::cstring), 2) AS fp) AS q
             WHERE t.fp % q.fp`,
      values: [smiles],
      rowMode: 'array',
    });
    return new Map(rows);
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}

/** Positions of molecules that the cartridge or the engine could not read: their hits cannot be compared. */
export function notCompared({ unread }: Cartridge, { count, packed }: Collection): ReadonlySet<number> {
  const apart = new Set(unread);
  for (let ordinal = 0; ordinal < count; ordinal += 1) {
    if (packed.atomStart[ordinal + 1] === packed.atomStart[ordinal]) apart.add(ordinal);
  }
  return apart;
}

/** Identifies a list of molecules by sixteen hexadecimal digits. */
function digest(smiles: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of smiles) hash.update(text).update('\n');
  return hash.digest('hex').slice(0, 16);
}

/** The table is renamed last, so that an interrupted run leaves none that looks complete. */
async function fill(client: Client, name: string, smiles: readonly string[]): Promise<void> {
  const filling = client.escapeIdentifier(`${name}_filling`);
  await client.query(`DROP TABLE IF EXISTS ${filling}`);
  await client.query(`CREATE UNLOGGED TABLE ${filling} (place integer, m mol, fp bfp)`);
  for (let from = 0; from < smiles.length; from += 5000) {
    const texts = smiles.slice(from, from + 5000);
    await client.query(
      `INSERT INTO ${filling} SELECT place, m, morganbv_fp(m, 2) FROM (
         SELECT $2::integer + n - 1 AS place, mol_from_smiles(text::cstring) AS m
         FROM unnest($1::text[]) WITH ORDINALITY AS given (text, n)) AS parsed
       WHERE m IS NOT NULL`,
      [texts, from],
    );
  }
  await client.query(`CREATE INDEX ON ${filling} USING gist (m)`);
  await client.query(`CREATE INDEX ON ${filling} USING gist (fp)`);
  await client.query(`VACUUM ANALYZE ${filling}`);
  await client.query(`ALTER TABLE ${filling} RENAME TO ${client.escapeIdentifier(name)}`);
}
