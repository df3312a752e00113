import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

interface Chromium {
  send(method: 'Emulation.setCPUThrottlingRate', parameters: { rate: number }): Promise<unknown>;
  send(
    method: 'Emulation.setTouchEmulationEnabled',
    parameters: { enabled: boolean; maxTouchPoints?: number },
  ): Promise<unknown>;
}

/** The screen of this test is a touch screen, without hover. */
export async function useTouchScreen(): Promise<void> {
  const chromium = cdp() as Chromium;
  await chromium.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  onTestFinished(async () => {
    await chromium.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  });
}

/** The page runs this many times slower until the test ends. */
export async function slowDown(times: number): Promise<void> {
  const chromium = cdp() as Chromium;
  await chromium.send('Emulation.setCPUThrottlingRate', { rate: times });
  onTestFinished(async () => {
    await chromium.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  });
}
