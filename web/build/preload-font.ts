import type { Plugin } from 'vite';

const font = /inter-latin-wght-normal-[\w-]+\.woff2$/;

/** Loads the font of Latin letters together with the style sheets; without it, text would move when the font arrives. */
export function preloadFont(): Plugin {
  return {
    name: 'moltrove-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => font.test(name));
        if (file === undefined) throw new Error('The build has no font of Latin letters.');
        const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
