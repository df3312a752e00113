import { describe, expect, it } from 'vitest';
import { wordsOfRefusal } from './refused-page.ts';
import type { RefusedPage } from './refused-page.ts';
import type { GuardedPath } from './route-access.ts';

const refused = (path: GuardedPath, why: RefusedPage['why'] = 'role') => ({ path, why });

describe('the text of a refusal', () => {
  it('names the page, the current role and the roles that may open it', () => {
    expect(wordsOfRefusal(refused('/search'), 'GOSTAR_ADMIN', ['GOSTAR_ADMIN'])).toEqual({
      text: 'The role “Administrator” may not open “Search”. It is open to “Full user”, “Partial user”, “Evaluation user” or “Download evaluator”.',
      ownRoles: [],
    });
  });

  it('offers the user’s other roles that may open it', () => {
    const { ownRoles } = wordsOfRefusal(refused('/saved'), 'GOSTAR_ADMIN', [
      'FULL_USER',
      'FLAT_FILE_ONLY',
      'GOSTAR_ADMIN',
    ]);
    expect(ownRoles).toEqual(['FULL_USER']);
  });

  it('reports that a subscription is over, and offers the other roles that open the page', () => {
    expect(wordsOfRefusal(refused('/search', 'over'), 'PARTIAL_USER', ['PARTIAL_USER'])).toEqual({
      text: 'Your subscription as “Partial user” is over. Its pages open again once it is renewed.',
      ownRoles: [],
    });
    const own = wordsOfRefusal(refused('/search', 'over'), 'PARTIAL_USER', [
      'FULL_USER',
      'PARTIAL_USER',
      'GOSTAR_ADMIN',
    ]).ownRoles;
    expect(own).toEqual(['FULL_USER']);
    expect(
      wordsOfRefusal(refused('/', 'over'), 'SUPER_ADMIN', ['GOSTAR_ADMIN', 'SUPER_ADMIN']).ownRoles,
    ).toEqual(['GOSTAR_ADMIN']);
  });

  it('mentions only the role if the page is unknown', () => {
    expect(wordsOfRefusal(undefined, null, [])).toEqual({ text: 'Your role may not open it.', ownRoles: [] });
    const gone = { path: '/no-such-page', why: 'role' } as never;
    expect(wordsOfRefusal(gone, 'FULL_USER', ['FULL_USER']).text).toBe(
      'The role “Full user” may not open it.',
    );
  });
});
