import { useEffect, useState } from 'react';

/** The remaining seconds of a waiting time, and a function that starts one. */
export function useSecondsLeft(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const running = until > now;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [running]);
  function start(seconds: number): void {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  }
  return [Math.max(0, Math.ceil((until - now) / 1000)), start];
}

/** Minutes and seconds: 95 seconds are 1:35. */
export function waitingText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
