import { createRequire } from 'node:module';

const install = 'npm install --ignore-scripts --no-save --prefix bench/peers';

/** The message explains how to install a missing peer; the race continues without it. */
export class PeerMissing extends Error {}

/** The exports of a package of `bench/peers`; throws PeerMissing when it is not installed. */
export async function installedPeer(name: string): Promise<unknown> {
  const from = createRequire(new URL('../../../peers/package.json', import.meta.url));
  let path: string;
  try {
    path = from.resolve(name);
  } catch {
    throw new PeerMissing(`${name} is not installed; install the peers with: ${install}`);
  }
  return import(path);
}
