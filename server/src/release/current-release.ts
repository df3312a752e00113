import { AsyncLocalStorage } from 'node:async_hooks';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { AppError, type SearchCounts, type SearchQuery } from '@moltrove/contract';

export interface SearchExample {
  readonly title: string;
  readonly searchcriteria: SearchQuery;
  readonly counts: SearchCounts;
}

export interface LoadedRelease {
  readonly knowledge: KnowledgeBase;
  /** Computed once after loading; empty when that failed, until the next call. */
  readonly examples: () => Promise<readonly SearchExample[]>;
  /** Approved development compounds of the release; recounted after a failure. */
  readonly approvedCount: () => Promise<number>;
}

/** Which release answers a call, and which one is in use, by their marks. */
export interface Answering {
  readonly answering: string;
  readonly inUse: string;
}

/** A release that stays open for work that goes on after its call. */
export interface HeldRelease {
  readonly knowledge: KnowledgeBase;
  /** Ends the use; only the first call counts. */
  readonly end: () => void;
}

/** A release that calls can be answered from. */
export interface OpenedRelease {
  readonly id: string;
  readonly builtAt: string;
  readonly isInUse: boolean;
  /** Number of running calls and of exports that use it. */
  readonly uses: number;
  /** When it closes for pages, in milliseconds since 1970; null while that is not planned. */
  readonly closesAt: number | null;
}

/** A chosen release that is not served. */
export interface RefusedChoice {
  readonly id: string;
  readonly reason: string;
  readonly at: number;
}

/**
 * The releases that the server answers from: none while the first one loads; later the one in use, and the previous one
 * for pages that were opened with it.
 */
export interface CurrentRelease {
  /** The same release throughout a call. Fails with RELEASE_NOT_READY while there is none. */
  loaded(): LoadedRelease;
  /**
   * Runs a call. It is answered from the release with the mark `wanted` if that is still open, else from the one in use.
   * Fails with RELEASE_NOT_READY while there is none.
   */
  during<T>(wanted: string | null, work: (releases: Answering) => Promise<T>): Promise<T>;
  /** Holds the release of the call open. */
  hold(): HeldRelease;
  /** From now on the release in use. */
  open(release: LoadedRelease): void;
  /** Gives a release to no further call; resolves when the running ones have ended. */
  withdraw(knowledge: KnowledgeBase): Promise<void>;
  /** States when a release that is no longer in use closes for pages; null: not planned. */
  closesAt(knowledge: KnowledgeBase, at: number | null): void;
  /** States that the chosen release could not be opened, until another one is; null: the one in use is chosen. */
  refuseChoice(refused: RefusedChoice | null): void;
  /** The open releases, the one in use first, and a choice that is not served. */
  state(): { readonly open: readonly OpenedRelease[]; readonly refused: RefusedChoice | null };
  /** Refuses calls to a release with this reason: those that run, and, unless another one is in use, all from now on. */
  refuse(why: string, release: string): void;
}

interface Open {
  readonly mark: string;
  readonly release: LoadedRelease;
  /** Number of calls and of holds. */
  uses: number;
  onUnused: (() => void) | null;
  closesAt: number | null;
  /** Makes the error of calls that are refused from now on. */
  refusal: Refusal | null;
}

type Refusal = () => AppError;

/** Names a release in headers; one that was built again under its ID is another. */
export function releaseMark({ id, builtAt }: { id: string; builtAt: string }): string {
  return `${id}@${builtAt}`;
}

export function currentRelease(): CurrentRelease {
  const opened = new Set<Open>();
  const ofCall = new AsyncLocalStorage<Open>();
  let current: Open | null = null;
  let refusedChoice: RefusedChoice | null = null;
  let refusal = notReady('The release is still loading. Try again in a few seconds.', {
    retryAfterSeconds: 2,
  });

  const inUse = (): Open => {
    if (current === null) throw refusal();
    return current;
  };
  const own = (): Open => {
    const open = ofCall.getStore() ?? inUse();
    if (open.refusal !== null) throw open.refusal();
    return open;
  };
  const openOf = (knowledge: KnowledgeBase): Open | undefined =>
    [...opened].find(({ release }) => release.knowledge === knowledge);
  const use = (open: Open): (() => void) => {
    open.uses += 1;
    let isUsed = true;
    return () => {
      if (!isUsed) return;
      isUsed = false;
      open.uses -= 1;
      if (open.uses === 0) open.onUnused?.();
    };
  };
  const marked = (wanted: string | null): Open => {
    const newest = inUse();
    if (wanted === null || wanted === newest.mark) return newest;
    return [...opened].find(({ mark }) => mark === wanted) ?? newest;
  };
  const remove = (open: Open): void => {
    opened.delete(open);
    if (open === current) current = null;
  };

  return {
    loaded: () => own().release,
    async during(wanted, work) {
      const open = marked(wanted);
      const end = use(open);
      try {
        return await ofCall.run(open, () => work({ answering: open.mark, inUse: inUse().mark }));
      } finally {
        end();
      }
    },
    hold() {
      const open = own();
      return { knowledge: open.release.knowledge, end: use(open) };
    },
    open(release) {
      const before = openOf(release.knowledge);
      const mark = releaseMark(release.knowledge.summary());
      current = before ?? { mark, release, uses: 0, onUnused: null, closesAt: null, refusal: null };
      current.closesAt = null;
      opened.add(current);
      refusedChoice = null;
    },
    async withdraw(knowledge) {
      const open = openOf(knowledge);
      if (open === undefined) return;
      remove(open);
      if (open.uses > 0) await new Promise<void>((resolve) => (open.onUnused = resolve));
    },
    closesAt(knowledge, at) {
      const open = openOf(knowledge);
      if (open !== undefined) open.closesAt = at;
    },
    refuseChoice(refused) {
      refusedChoice = refused;
    },
    state() {
      const open = [...opened].map((each): OpenedRelease => {
        const { id, builtAt } = each.release.knowledge.summary();
        return { id, builtAt, isInUse: each === current, uses: each.uses, closesAt: each.closesAt };
      });
      return { open: open.toSorted((a, b) => Number(b.isInUse) - Number(a.isInUse)), refused: refusedChoice };
    },
    refuse(why, release) {
      const refused = notReady(why, { release });
      const open = [...opened].find((each) => each.release.knowledge.summary().id === release);
      if (open !== undefined) {
        open.refusal = refused;
        remove(open);
      }
      if (current === null) refusal = refused;
    },
  };
}

const notReady =
  (why: string, details: Record<string, unknown>): Refusal =>
  () =>
    new AppError('RELEASE_NOT_READY', why, details);
