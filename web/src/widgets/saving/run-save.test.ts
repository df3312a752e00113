import { describe, expect, it, vi } from 'vitest';
import { runSave } from './run-save.ts';

function saving(save: (stop: AbortController) => Promise<void>) {
  const stop = new AbortController();
  const onFailure = vi.fn();
  const end = vi.fn(() => stop.abort());
  return { onFailure, end, done: runSave({ save: () => save(stop), signal: stop.signal, end, onFailure }) };
}

describe('a save', () => {
  it('reports a failure, even if hiding the progress notice aborts the save', async () => {
    const { done, end, onFailure } = saving(() => Promise.reject(new Error('No space.')));
    await done;
    expect(onFailure).toHaveBeenCalledExactlyOnceWith('No space.');
    expect(end).toHaveBeenCalledOnce();
  });

  it('fails silently if it was stopped', async () => {
    const { done, end, onFailure } = saving((stop) => {
      stop.abort();
      return Promise.reject(stop.signal.reason as Error);
    });
    await done;
    expect(onFailure).not.toHaveBeenCalled();
    expect(end).toHaveBeenCalledOnce();
  });

  it('hides the progress notice on success', async () => {
    const { done, end, onFailure } = saving(() => Promise.resolve());
    await done;
    expect(end).toHaveBeenCalledOnce();
    expect(onFailure).not.toHaveBeenCalled();
  });
});
