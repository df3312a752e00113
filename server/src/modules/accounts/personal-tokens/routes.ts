import { createPersonalToken, personalTokens, revokePersonalToken } from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import type { PersonalTokens } from './personal-tokens.ts';

export function personalTokenRoutes(routes: Routes, tokens: PersonalTokens): void {
  routes.serve(personalTokens, async ({ caller }) => ({ tokens: await tokens.listOf(caller.user) }));

  routes.serve(createPersonalToken, async ({ caller, body }) => {
    const { text, created } = await tokens.create(caller.user, body);
    return { token: text, created };
  });

  routes.serve(revokePersonalToken, async ({ caller, body }) => {
    await tokens.revoke(caller.user, body.id);
    return { revoked: true as const };
  });
}
