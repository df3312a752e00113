import { Client } from 'pg';
import type { Query } from './substructure-engine.ts';

/** The RDKit cartridge of PostgreSQL over the same molecules, with its GiST indexes. */
export class Cartridge {
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  /** Fills a temporary table of the database and indexes it; the time for this is not part of any figure. */
  static async open(url: string, smiles: readonly string[]): Promise<Cartridge> {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('CREATE EXTENSION IF NOT EXISTS rdkit');
    await client.query("SET rdkit.morgan_fp_size = 2048; SET temp_buffers = '2GB'; SET work_mem = '256MB'");
    await client.query('CREATE TEMPORARY TABLE bench_molecule (place integer, m mol, fp bfp)');
    for (let from = 0; from < smiles.length; from += 5000) {
      const texts = smiles.slice(from, from + 5000);
      await client.query(
        `INSERT INTO bench_molecule SELECT place, m, morganbv_fp(m, 2) FROM (
           SELECT $2::integer + n - 1 AS place, mol_from_smiles(text::cstring) AS m
           FROM unnest($1::text[]) WITH ORDINALITY AS given (text, n)) AS parsed
         WHERE m IS NOT NULL`,
        [texts, from],
      );
    }
    await client.query('CREATE INDEX ON bench_molecule USING gist (m)');
    await client.query('CREATE INDEX ON bench_molecule USING gist (fp)');
    await client.query('ANALYZE bench_molecule');
    return new Cartridge(client);
  }

  async version(): Promise<string> {
    const { rows } = await this.#client.query<{ rdkit: string; server: string }>(
      "SELECT rdkit_version() AS rdkit, current_setting('server_version') AS server",
    );
    return `RDKit ${rows[0].rdkit}, PostgreSQL ${rows[0].server}`;
  }

  async findAll({ kind, text }: Query): Promise<Uint32Array> {
    const cast = kind === 'smiles' ? 'mol_from_smiles($1::cstring)' : 'qmol_from_smarts($1::cstring)';
    const { rows } = await this.#client.query<[number]>({
      text: `SELECT place FROM bench_molecule WHERE m @> ${cast}`,
      values: [text],
      rowMode: 'array',
    });
    return Uint32Array.from(rows, ([place]) => place).sort();
  }

  async similar(smiles: string, threshold: number): Promise<Map<number, number>> {
    await this.#client.query("SELECT set_config('rdkit.tanimoto_threshold', $1, false)", [String(threshold)]);
    const { rows } = await this.#client.query<[number, number]>({
      text: `SELECT place, tanimoto_sml(q.fp, bench_molecule.fp) FROM bench_molecule,
               (SELECT morganbv_fp(mol_from_smiles($1::cstring), 2) AS fp) AS q
             WHERE bench_molecule.fp % q.fp`,
      values: [smiles],
      rowMode: 'array',
    });
    return new Map(rows);
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}
