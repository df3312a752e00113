import { expect, it } from 'vitest';
import { progressLine } from './progress-line.ts';

function watched(isTTY: boolean) {
  const written: string[] = [];
  const clock = { now: 0 };
  const line = progressLine({ isTTY, write: (text) => written.push(text) }, () => clock.now);
  return { written, clock, line };
}

it('overwrites one line of a terminal twice a second, and removes it', () => {
  const { written, clock, line } = watched(true);
  for (const at of [100, 500, 700, 1000]) {
    clock.now = at;
    line.show(`row ${at}`);
  }
  line.clear();
  line.clear();
  expect(written).toEqual(['\r\u001B[Krow 500', '\r\u001B[Krow 1000', '\r\u001B[K']);
});

it('writes nothing for short work, nor where there is no terminal', () => {
  for (const isTTY of [true, false]) {
    const { written, clock, line } = watched(isTTY);
    clock.now = isTTY ? 100 : 10_000;
    line.show('text');
    line.clear();
    expect(written).toEqual([]);
  }
});
