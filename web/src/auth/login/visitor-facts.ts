import { useEffect, useState } from 'react';

/** The banner that a super administrator shows everybody. */
export interface VisitorBanner {
  readonly id: string;
  readonly text: string;
  readonly level: 'information' | 'warning' | 'problem';
}

/**
 * Paths of the public calls signOnOffer, registrationOpen and installationState, and of the start of a sign-on. The login
 * page uses them without the contract, whose schemas would be a third of its code; a test compares both.
 */
export const visitorPaths = {
  signOn: '/tpd/api/pub/moltrove/sign-on',
  signOnStart: '/tpd/api/pub/moltrove/sign-on/start',
  registration: '/tpd/api/pub/moltrove/registration',
  installation: '/api/installation/state',
} as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export function readSignOnLabel(body: unknown): string | null {
  return isObject(body) && typeof body['label'] === 'string' ? body['label'] : null;
}

export function readMayRegister(body: unknown): boolean {
  return isObject(body) && body['open'] === true;
}

export function readBanner(body: unknown): VisitorBanner | null {
  const banner = isObject(body) ? body['banner'] : null;
  if (!isObject(banner)) return null;
  const { id, text } = banner;
  const level = (['information', 'warning', 'problem'] as const).find((each) => each === banner['level']);
  if (typeof id !== 'string' || typeof text !== 'string' || level === undefined) return null;
  return { id, text, level };
}

/** The body of an answer; null if there is none, because a login is possible without it. */
async function fetched(path: string, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(path, { signal, headers: { accept: 'application/json' } });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/**
 * What the server answers a visitor at a path, as read by a function that takes null for no answer; asked again in
 * intervals while the page is visible, or only once.
 */
export function useVisitorAnswer<Fact>(path: string, read: (body: unknown) => Fact, everyMs?: number): Fact {
  const [fact, setFact] = useState(() => read(null));
  useEffect(() => {
    const ended = new AbortController();
    const ask = async (): Promise<void> => {
      const body = await fetched(path, ended.signal);
      if (!ended.signal.aborted) setFact(read(body));
    };
    void ask();
    const askIfVisible = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    const timer = everyMs === undefined ? undefined : setInterval(askIfVisible, everyMs);
    return () => {
      ended.abort();
      clearInterval(timer);
    };
  }, [path, read, everyMs]);
  return fact;
}
