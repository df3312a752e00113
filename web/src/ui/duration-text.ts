import { wordFor } from './format.ts';

const parts = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'h', seconds: 3600 },
  { unit: 'min', seconds: 60 },
  { unit: 's', seconds: 1 },
] as const;

/** A duration in its two largest units: `2 days 3 h`, `1 h 5 min`, `40 s`. */
export function durationText(totalSeconds: number): string {
  const first = parts.findIndex(({ seconds }) => totalSeconds >= seconds);
  if (first === -1) return '0 s';
  let left = totalSeconds;
  const words: string[] = [];
  for (const { unit, seconds } of parts.slice(first, first + 2)) {
    const count = Math.floor(left / seconds);
    left -= count * seconds;
    if (count > 0) words.push(`${count} ${unit === 'day' ? wordFor(count, unit) : unit}`);
  }
  return words.join(' ');
}
