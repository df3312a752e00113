import { useEffect, useRef, useState } from 'react';
import { linesOf, valuesOf, withBlankLine } from './lines.ts';
import type { Line } from './lines.ts';

interface Lines<T> {
  readonly lines: readonly Line<T>[];
  readonly change: (lineId: number, part: Partial<T>) => void;
  readonly add: () => void;
  /** Removes a line; the last one is emptied instead. */
  readonly remove: (lineId: number) => void;
}

/**
 * Possibly unfinished lines over a list of valid values: only finished lines are emitted, each change at once. An
 * update from the address that arrives after the next change is recognised as the editor's own and does not undo the
 * typing.
 */
export function useLines<T extends object>(
  values: readonly T[],
  blank: T,
  isFinished: (value: T) => boolean,
  onChange: (values: T[]) => void,
): Lines<T> {
  const [lines, setLines] = useState(() => linesOf(values, blank));
  const latest = useRef(lines);
  const onTheirWay = useRef(new Set<string>());
  const key = JSON.stringify(values);

  useEffect(() => {
    if (key === JSON.stringify(valuesOf(latest.current, isFinished))) onTheirWay.current.clear();
    else if (!onTheirWay.current.has(key)) {
      latest.current = linesOf(values, blank);
      setLines(latest.current);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only the values in the key are edited here
  }, [key]);

  function show(next: Line<T>[]): void {
    latest.current = next;
    setLines(next);
    const finished = valuesOf(next, isFinished);
    const nextKey = JSON.stringify(finished);
    if (nextKey === key && onTheirWay.current.size === 0) return;
    onTheirWay.current.add(nextKey);
    onChange(finished);
  }

  return {
    lines,
    change: (lineId, part) =>
      show(latest.current.map((line) => (line.lineId === lineId ? { ...line, ...part } : line))),
    add: () => show(withBlankLine(latest.current, blank)),
    remove: (lineId) => {
      const left = latest.current.filter((line) => line.lineId !== lineId);
      show(left.length === 0 ? withBlankLine(latest.current, blank).slice(-1) : left);
    },
  };
}
