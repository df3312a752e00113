import type { Role } from '@moltrove/contract';
import { type Client, signIn } from '../serving/client.ts';
import type { Product } from '../serving/product.ts';

/**
 * The demonstration users of a server. Each is signed in when first needed, and again after a lost session.
 */
export interface FuzzLogins {
  /** Null for a role that cannot sign in for now: wrong passwords among the requests may lock its account. */
  clientFor(role: Role): Promise<Client | null>;
  /** Discards a session that the server refused. */
  forget(role: Role, lost: Client): void;
  close(): void;
}

export function fuzzLogins(product: Product): FuzzLogins {
  const clients = new Map<Role, Promise<Client | null>>();
  const open = new Set<Client>();

  async function signedIn(role: Role): Promise<Client | null> {
    const login = product.logins.get(role);
    if (login === undefined) return null;
    try {
      const client = await signIn(product.url, login);
      open.add(client);
      return client;
    } catch {
      return null;
    }
  }

  return {
    clientFor(role) {
      const known = clients.get(role);
      if (known !== undefined) return known;
      const client = signedIn(role);
      clients.set(role, client);
      return client;
    },
    forget(role, lost) {
      lost.close();
      open.delete(lost);
      clients.delete(role);
    },
    close() {
      for (const client of open) client.close();
    },
  };
}
