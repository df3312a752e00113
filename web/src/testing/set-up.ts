import '@fontsource-variable/inter/index.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '../ui/global.css';
import { afterEach, beforeEach, expect } from 'vitest';
import { fakingProblems, useFakedServer } from './faked-server.ts';

beforeEach(useFakedServer);

afterEach(() => {
  expect(fakingProblems()).toEqual([]);
});
