import { expect, it } from 'vitest';
import { pageLink } from './page-link.ts';

it('keeps the search', () => {
  expect(pageLink('/saved', { s: 'x', from: 'y', pathname: '/results/structuretab' })).toEqual({
    to: '/saved',
    search: { s: 'x' },
  });
  expect(pageLink('/home', { s: 'x', from: undefined, pathname: '/search' })).toEqual({
    to: '/home',
    search: { s: 'x' },
  });
  expect(pageLink('/search', { s: undefined, from: undefined, pathname: '/' })).toEqual({
    to: '/search',
    search: {},
  });
});

it('keeps results of selected rows and their link back', () => {
  const here = { s: 'x', from: 'y', pathname: '/new-search-results/assaytab' };
  expect(pageLink('/results', here)).toEqual({ to: '/new-search-results', search: { s: 'x', from: 'y' } });
  expect(pageLink('/search', here)).toEqual({ to: '/search', search: { s: 'x' } });
  expect(pageLink('/results', { ...here, from: 7 }).search).toEqual({ s: 'x' });
  expect(pageLink('/results', { ...here, pathname: '/results' })).toEqual({
    to: '/results',
    search: { s: 'x' },
  });
});
