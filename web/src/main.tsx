import '@fontsource-variable/inter/index.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './ui/global.css';
import { MantineProvider } from '@mantine/core';
import { limits } from '@moltrove/contract';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './auth/api/query-client.ts';
import { followTyping } from './shell/build/typed-input.ts';
import { createPageRouter } from './routes/router.tsx';
import { cssVariables, theme } from './ui/theme.ts';
import { followSession } from './auth/login/follow-session.ts';

const queryClient = createQueryClient();
const router = createPageRouter();
followSession(router, queryClient);
followTyping();

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-center" autoClose={limits.notificationMs} limit={4} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
