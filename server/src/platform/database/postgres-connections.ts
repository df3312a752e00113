import { Client, type ClientConfig, Pool, types } from 'pg';

/** Connections of one server; requests beyond wait for one. */
const maxConnections = 10;
const connectMs = 10_000;

/** bigint, and numeric, which is what a sum of bigint is. */
const numberTypes: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC];

const config = (address: string): ClientConfig => ({
  connectionString: address,
  application_name: 'moltrove',
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
});

/** A bounded pool; `onLost` hears of connections that the server closed while nobody used them. */
export function postgresPool(address: string, onLost: (error: Error) => void = () => undefined): Pool {
  const pool = new Pool({
    ...config(address),
    max: maxConnections,
    types: {
      getTypeParser: (id, format) =>
        numberTypes.includes(id) ? safeNumber : (types.getTypeParser(id, format) as never),
    },
  });
  pool.on('error', onLost);
  // One that is cut while it is used says so to its query; unheard, it would end the process as well.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** A connection beside the pool. */
export const postgresClient = (address: string): Client => new Client(config(address));

function safeNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`${text} is too large for a number of the user data.`);
  }
  return value;
}
