import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Site } from './installation.ts';

/** The newest mail to an address, once there are more than `before` of them. */
export async function newestMail(
  { home }: Pick<Site, 'home'>,
  address: string,
  before = 0,
): Promise<{ readonly text: string; readonly link: string | null }> {
  const mails = (): string[] => {
    const folder = join(home, 'outbox');
    if (!existsSync(folder)) return [];
    const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
    const texts = names.toSorted().map((name) => readFileSync(join(folder, name), 'utf8'));
    return texts.filter((text) => text.startsWith(`To: ${address}\n`));
  };
  await expect.poll(() => mails().length, { timeout: 10_000 }).toBeGreaterThan(before);
  const text = mails().at(-1)!;
  return { text, link: /https?:\S+\/pub\/account\/verify\/\S+/.exec(text)?.[0] ?? null };
}
