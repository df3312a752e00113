import {
  beginTwoStep,
  confirmTwoStep,
  passSecondFactor,
  renewRecoveryCodes,
  turnTwoStepOff,
  twoStepState,
} from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import type { TwoStep } from './two-step.ts';

const moment = (at: number): string => new Date(at).toISOString();

export function twoStepRoutes(routes: Routes, twoStep: TwoStep): void {
  routes.serve(twoStepState, async ({ caller }) => {
    const { since, ...rest } = await twoStep.state(caller.user);
    return { on: since !== null, since: since === null ? null : moment(since), ...rest };
  });

  routes.serve(beginTwoStep, async ({ caller, body, address }) => {
    const { secret, uri, expiresAt } = await twoStep.begin(caller.user, body, address);
    return { secret, uri, expiresAt: moment(expiresAt) };
  });

  routes.serve(confirmTwoStep, async ({ caller, body }) => ({
    recoveryCodes: [...(await twoStep.confirm(caller, body))],
  }));

  routes.serve(renewRecoveryCodes, async ({ caller, body, address }) => ({
    recoveryCodes: [...(await twoStep.renewRecoveryCodes(caller.user, body, address))],
  }));

  routes.serve(passSecondFactor, async ({ caller, body, address }) => {
    await twoStep.pass(caller, body.code, address);
    return { passed: true as const };
  });

  routes.serve(turnTwoStepOff, async ({ caller, body, address }) => {
    await twoStep.turnOff(caller.user, body, address);
    return { on: false as const };
  });
}
