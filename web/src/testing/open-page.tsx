import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { Role } from '@moltrove/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '../auth/api/query-client.ts';
import { createPageRouter } from '../routes/router.tsx';
import { cssVariables, theme } from '../ui/theme.ts';
import { logInAs, logOut } from './log-in.ts';
import { answerAsUsual, answerVisitor } from './usual-answers.ts';

export interface OpenedPage {
  /** Path and parameters that the address bar would show. */
  readonly address: () => string;
  readonly goTo: (address: string) => Promise<void>;
  readonly goBack: () => void;
}

/** Opens the page of an address as a user of a role, or as a visitor if it is null; calls of the frame that the test does not fake get usual answers. */
export async function openPage(
  role: Role | null,
  address: string,
  answers: () => void,
  colours: 'light' | 'dark' = 'light',
): Promise<OpenedPage> {
  if (role === null) {
    logOut();
    answerVisitor();
  } else {
    logInAs(role);
    answerAsUsual(role);
  }
  answers();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createPageRouter(history);
  await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme={colours}>
      <QueryClientProvider client={createQueryClient()}>
        <Notifications />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return {
    address: () => history.location.href,
    goTo: (next) => router.navigate({ href: next }),
    goBack: () => history.back(),
  };
}
