import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from './say.mjs';

// The headless shell is Chromium without a window; the journeys need about a fifth less CPU time in it.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

function found() {
  return (
    [process.env.MOLTROVE_CHROMIUM, ...places].find((path) => path !== undefined && existsSync(path)) ?? null
  );
}

/** Path of a Chromium for the browser journeys, or null. If none is present, root on Debian installs its package. */
export function ensureChromium() {
  const present = found();
  if (present !== null) return present;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall) return null;
  say('Installing Chromium for the browser journeys …');
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-dejavu-core'],
    quiet,
  );
  return found();
}
