import { Client, type ClientConfig, Pool, types } from 'pg';

/** Maximum number of connections of one server; further requests wait for one. */
const maxConnections = 10;
const connectMs = 10_000;

/** bigint, and numeric, the type of a sum of bigint. */
const numberTypes: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC];

const config = (address: string): ClientConfig => ({
  connectionString: address,
  application_name: 'moltrove',
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
});

/** A bounded pool; `onLost` is called for idle connections that the server closed. */
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
  // A connection lost while in use also fails its query; without a listener its error event would end the
  // process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** A connection outside the pool. */
export const postgresClient = (address: string): Client => new Client(config(address));

function safeNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`${text} is too large for a number of the user data.`);
  }
  return value;
}
