import { createHmac, timingSafeEqual } from 'node:crypto';

export interface StopTokens {
  /** The text of a link that stops the mails about saved searches to a user, and nothing else. */
  tokenFor(userId: string): string;
  /** The user of a token; null if it is not one of these. */
  userOf(token: string): string | null;
}

/**
 * Tokens signed with a key of the home, for a purpose that no other token of it has. They do not expire: a mail may be
 * read late, and all that they do is to stop mails. No mail program cuts a link short at their characters.
 */
export function stopTokens(key: Uint8Array): StopTokens {
  const signatureOf = (userId: string): Buffer =>
    createHmac('sha256', key).update(`stop mails about saved searches to ${userId}`).digest();
  return {
    tokenFor: (userId) => `${userId}.${signatureOf(userId).toString('hex')}`,
    userOf(token) {
      const parts = /^([\w-]{1,64})\.([0-9a-f]{64})$/.exec(token);
      if (parts === null) return null;
      const [, userId, signature] = parts;
      return timingSafeEqual(signatureOf(userId), Buffer.from(signature, 'hex')) ? userId : null;
    },
  };
}

export const stopPageAddress = (pages: string, token: string): string =>
  `${pages}/unsubscribe?token=${token}`;
