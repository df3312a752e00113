import { fetchSettings, saveSettings } from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import type { SettingsStore } from './settings-store.ts';

/** Settings that the page saves for a user. */
export function settingsRoutes(routes: Routes, settings: SettingsStore): void {
  routes.serve(fetchSettings, async ({ caller }) => ({ settings: await settings.list(caller.user.id) }));

  routes.serve(saveSettings, async ({ caller, body }) => {
    await settings.change(caller.user.id, body.settings);
    return { saved: true as const };
  });
}
