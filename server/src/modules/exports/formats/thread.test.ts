import { describe, expect, it } from 'vitest';
import { molBlocks } from './mol-blocks.ts';
import { startThread, type Thread } from './thread.ts';

const echo = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ text }) => {
    if (text === 'fail') throw new Error('broken');
    if (text !== 'silence') parentPort.postMessage(text);
  });`;

interface Question {
  text: string;
}

const startEcho = (signal = new AbortController().signal): Thread<Question, string> =>
  startThread(new URL(`data:text/javascript,${encodeURIComponent(echo)}`), { work: 'The echo', signal });

describe('a thread', () => {
  it('has its own copy of each question as soon as it is asked, and answers in order', async () => {
    const thread = startEcho();
    const questions = ['a', 'b', 'c'].map((text): Question => ({ text }));
    const answers = questions.map((question) => thread.ask(question));
    for (const question of questions) question.text = 'changed';
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c']);
    await thread.close();
  });

  it.each([
    ['fails', 'broken', (thread: Thread<Question, string>) => thread.ask({ text: 'fail' })],
    ['is closed', 'The echo was closed.', (thread: Thread<Question, string>) => thread.close()],
  ])('that %s fails all questions, also later ones', async (_, message, end) => {
    const thread = startEcho();
    expect(await thread.ask({ text: 'a' })).toBe('a');
    const asked = [thread.ask({ text: 'silence' }), thread.ask({ text: 'silence' })];
    const failed = Promise.all(asked.map((answer) => expect(answer).rejects.toThrow(message)));
    await Promise.allSettled([end(thread)]);
    await failed;
    await expect(thread.ask({ text: 'a' })).rejects.toThrow(message);
    await thread.close();
  });

  it('is stopped by its signal', async () => {
    const stop = new AbortController();
    const asked = startEcho(stop.signal).ask({ text: 'silence' });
    stop.abort();
    await expect(asked).rejects.toThrow('The echo was stopped.');
  });

  it('that computes layouts answers a short list after a long one that came first', async () => {
    const blocks = molBlocks(new AbortController().signal);
    const lists = [20, 20, 1, 1].map((length) =>
      Array.from({ length }, () => ({ smiles: 'CCO', name: '1' })),
    );
    const answers = await Promise.all(lists.map((list) => blocks.ask(list)));
    expect(answers.map((answer) => answer.length)).toEqual([20, 20, 1, 1]);
    await blocks.close();
  });
});
