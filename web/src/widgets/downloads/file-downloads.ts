/** A file on the server: a dataset or an export. The size is in bytes. */
export interface DownloadedFile {
  readonly kind: 'flatFile' | 'export';
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

/** A running download, or an interrupted one that can be resumed. Sizes in bytes. */
export interface FileDownload {
  readonly state: 'running' | 'broken';
  readonly received: number;
  readonly size: number;
  readonly error: unknown;
}

export interface FileDownloads {
  readonly get: () => ReadonlyMap<string, FileDownload>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Downloads a file, or resumes an interrupted download; resolves to whether it was saved. */
  readonly start: (file: DownloadedFile) => Promise<boolean>;
  /** Stops a download, or discards an interrupted one with the data received. */
  readonly drop: (id: string) => void;
  readonly dropAll: () => void;
}

interface DownloadDeps {
  /** Fetches a file from a byte offset on. */
  readonly fetchFrom: (
    file: DownloadedFile,
    fromByte: number,
    onChunk: (chunk: Uint8Array<ArrayBuffer>) => void,
    signal: AbortSignal,
  ) => Promise<unknown>;
  readonly save: (name: string, content: Blob) => void;
  readonly now: () => number;
}

const listsOf: Record<DownloadedFile['kind'], string> = { flatFile: 'datasets', export: 'exports' };

/**
 * Query keys to refetch when a download has ended: those of the lists, and after a failure also of credits and costs,
 * because a file that the server has lost is refunded. None after a dropped download or one that is still running.
 */
export function staleAfter(
  kind: DownloadedFile['kind'],
  isSaved: boolean,
  state: FileDownload['state'] | undefined,
): readonly string[] {
  const always = [listsOf[kind], 'downloadHistory'];
  if (isSaved) return always;
  return state === 'broken' ? [...always, 'subscription', 'exportCost'] : [];
}

/** Chunks are merged into blobs of this size, which a browser need not keep in memory. */
const pieceBytes = 8 * 1024 * 1024;
const tellEveryMs = 100;

interface Received {
  readonly abort: AbortController;
  readonly blobs: Blob[];
  chunks: Uint8Array<ArrayBuffer>[];
  loose: number;
  total: number;
}

/** File downloads that continue while the user visits other pages. */
export function createFileDownloads({ fetchFrom, save, now }: DownloadDeps): FileDownloads {
  let shown: ReadonlyMap<string, FileDownload> = new Map();
  const received = new Map<string, Received>();
  const listeners = new Set<() => void>();

  function show(id: string, download: FileDownload | null): void {
    const next = new Map(shown);
    if (download === null) next.delete(id);
    else next.set(id, download);
    shown = next;
    for (const listener of listeners) listener();
  }

  function drop(id: string): void {
    received.get(id)?.abort.abort();
    received.delete(id);
    show(id, null);
  }

  async function start(file: DownloadedFile): Promise<boolean> {
    const { id, name, size } = file;
    if (shown.get(id)?.state === 'running') return false;
    const before = received.get(id);
    const parts: Received = {
      abort: new AbortController(),
      blobs: before?.blobs ?? [],
      chunks: before?.chunks ?? [],
      loose: before?.loose ?? 0,
      total: before?.total ?? 0,
    };
    received.set(id, parts);
    let reportedAt = now();
    show(id, { state: 'running', received: parts.total, size, error: null });
    const take = (chunk: Uint8Array<ArrayBuffer>): void => {
      addChunk(parts, chunk);
      if (now() - reportedAt < tellEveryMs || parts.abort.signal.aborted) return;
      reportedAt = now();
      show(id, { state: 'running', received: parts.total, size, error: null });
    };
    try {
      await fetchFrom(file, parts.total, take, parts.abort.signal);
      if (parts.total !== size) throw new Error('The download ended before the file did.');
    } catch (error) {
      if (received.get(id) !== parts) return false;
      if (parts.total > size) clear(parts);
      show(id, { state: 'broken', received: parts.total, size, error });
      return false;
    }
    if (received.get(id) !== parts) return false;
    received.delete(id);
    show(id, null);
    save(name, new Blob([...parts.blobs, ...parts.chunks]));
    return true;
  }

  return {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    drop,
    dropAll: () => [...shown.keys()].forEach(drop),
  };
}

function addChunk(parts: Received, chunk: Uint8Array<ArrayBuffer>): void {
  parts.chunks.push(chunk);
  parts.loose += chunk.byteLength;
  parts.total += chunk.byteLength;
  if (parts.loose < pieceBytes) return;
  parts.blobs.push(new Blob(parts.chunks));
  parts.chunks = [];
  parts.loose = 0;
}

/** Discards the data received: more bytes than the file has mean that it was replaced in the meantime. */
function clear(parts: Received): void {
  parts.blobs.length = 0;
  parts.chunks = [];
  parts.loose = 0;
  parts.total = 0;
}
