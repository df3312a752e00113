import { render } from 'vitest-browser-react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useCurrentInSight } from './use-current-in-sight.ts';

const names = Array.from({ length: 12 }, (_, at) => `Page ${at + 1}`);

function Row({ current, width }: { readonly current: string | null; readonly width: number }) {
  const row = useCurrentInSight<HTMLElement>(current ?? '');
  return (
    <nav ref={row} aria-label="Pages" style={{ display: 'flex', width, overflowX: 'auto' }}>
      {names.map((name) => (
        <a
          key={name}
          href="#main"
          aria-current={name === current ? 'page' : undefined}
          style={{ flex: 'none', width: 80 }}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

const row = page.getByRole('navigation', { name: 'Pages' });
/** How far the middle of a link is from the middle of the row, in pixels. */
const offCentre = (name: string) => () => {
  const [box, link] = [row, page.getByRole('link', { name, exact: true })].map((found) =>
    found.element().getBoundingClientRect(),
  );
  return Math.abs(link!.left + link!.width / 2 - (box!.left + box!.width / 2));
};

it('keeps the current link in the middle, when another becomes current and when the row gets narrower', async () => {
  const { rerender } = await render(<Row current="Page 6" width={400} />);
  await expect.poll(offCentre('Page 6')).toBeLessThan(1);
  await rerender(<Row current="Page 8" width={400} />);
  await expect.poll(offCentre('Page 8')).toBeLessThan(1);
  await rerender(<Row current="Page 8" width={200} />);
  await expect.poll(offCentre('Page 8')).toBeLessThan(1);
  await rerender(<Row current={null} width={200} />);
  await expect.poll(() => row.element().scrollLeft).toBe(0);
});
