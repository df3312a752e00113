import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters that OWASP recommends: 19 MiB, 2 passes, 1 lane. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const normal = (password: string): string => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), cost);
}

let standIn: Promise<string> | null = null;

/**
 * Whether the password matches the hash. Without a hash (unknown user) it does the same work and returns
 * false, so response times do not reveal who has an account.
 */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  const other = await (standIn ??= hashPassword(crypto.randomUUID()));
  const fits = await verify(passwordHash ?? other, normal(password));
  return fits && passwordHash !== null;
}
