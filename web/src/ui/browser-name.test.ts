import { describe, expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a browser', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome 142 on Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
      'Edge 142 on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 on Linux'],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`,
      'Safari 18 on macOS',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`,
      'Safari 18 on iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15) ${blink} Chrome/142.0.0.0 Mobile Safari/537.36`,
      'Chrome 142 on Android',
    ],
    ['curl/8.5.0', 'curl'],
    ['python-requests/2.32', 'python-requests'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'A browser on Linux'],
    ['', 'A program that gave no name'],
  ])('of %j is %s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });
});
