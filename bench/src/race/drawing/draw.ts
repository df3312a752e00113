import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StepKey } from '../contenders/steps.ts';
import type { CurveResult } from '../curve/curve.ts';
import { readRace } from '../result.ts';
import { curveLines } from './curve-lines.ts';
import { raceBars } from './race-bars.ts';

const raceSteps: readonly StepKey[] = ['counts', 'charts4', 'charts20', 'first-page', 'new-filter'];
const curveSteps: readonly StepKey[] = ['counts', 'charts4', 'first-page', 'deep-page'];

/** Draws a result of `race --json` or `curve --json` into a folder; returns the paths of the pictures. */
export function drawResult(path: string, folder: string): string[] {
  const { kind } = JSON.parse(readFileSync(path, 'utf8')) as { kind?: string };
  mkdirSync(folder, { recursive: true });
  const write = (name: string, svg: string): string => {
    const to = join(folder, name);
    writeFileSync(to, svg);
    return to;
  };
  if (kind === 'moltrove-curve') {
    const curve = JSON.parse(readFileSync(path, 'utf8')) as CurveResult;
    return curveSteps.map((step) => write(`curve-${step}.svg`, curveLines(curve, step)));
  }
  const result = readRace(path);
  return raceSteps.map((step) => write(`race-${step}.svg`, raceBars(result, step)));
}
