import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { createQueryClient } from '../auth/api/query-client.ts';
import { followSession } from '../auth/login/follow-session.ts';
import { followTyping } from '../shell/build/typed-input.ts';
import { NotificationList } from '../ui/notification-list.tsx';
import { SiteLinkContext } from '../ui/site-link.tsx';
import { cssVariables, theme } from '../ui/theme.ts';
import { createPageRouter } from './router.tsx';

/** Shows the page of the current address, with all that a logged-in user needs. */
export function showApplication(root: Root): void {
  const queryClient = createQueryClient();
  const router = createPageRouter();
  followSession(router, queryClient);
  followTyping();
  root.render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <NotificationList />
          <SiteLinkContext value={Link}>
            <RouterProvider router={router} />
          </SiteLinkContext>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
