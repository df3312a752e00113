import '@fontsource-variable/inter/index.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '../ui/global.css';
import { notifications } from '@mantine/notifications';
import { cleanup } from 'vitest-browser-react';
import { afterEach, beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { forgetChanged } from '../pages/results/layout/changed-layout.ts';
import { forgetSelections } from '../pages/results/selection/selection-store.ts';
import { fakingProblems, useFakedServer } from './faked-server.ts';

beforeEach(useFakedServer);

afterEach(async () => {
  await cleanup();
  // Dialogs and menus of the next test must come after its page, or its header would lie over them.
  document.querySelector('[data-mantine-shared-portal-node]')?.remove();
  // Tests share a browser page, which would keep its size, the notifications, selected rows and changed layouts.
  notifications.clean();
  forgetSelections();
  forgetChanged();
  await page.viewport(1280, 900);
  expect(fakingProblems()).toEqual([]);
});
