import { describe, expect, it } from 'vitest';
import { splitLook } from './look.ts';

describe('splitLook', () => {
  it('turns sizes and tones into data attributes, so that a class overrides them', () => {
    const { attributes } = splitLook({ className: 'own', size: 'sm', tone: 'muted', weight: 600 });
    expect(attributes).toMatchObject({ 'data-size': 'sm', 'data-tone': 'muted', 'data-weight': 600 });
    expect(attributes.style).toEqual({ '--look-size': 'var(--text-sm)', '--look-weight': 600 });
    expect(attributes.className.split(' ')).toContain('own');
  });

  it('accepts margins and padding as steps of the spacing scale', () => {
    const spaces = { marginTop: 0, marginLeft: 'auto', marginBottom: 8, paddingX: 6, paddingY: 4 } as const;
    expect(splitLook({ className: '', ...spaces }).attributes.style).toEqual({
      marginTop: '0',
      marginLeft: 'auto',
      marginBottom: 'var(--space-8)',
      paddingInline: 'var(--space-6)',
      paddingBlock: 'var(--space-4)',
    });
  });

  it('lets an element fill its row and still shrink', () => {
    expect(splitLook({ className: '', flex: 'fill' }).attributes.style).toEqual({ flex: 1, minWidth: 0 });
    expect(splitLook({ className: '', flex: 'none' }).attributes.style).toEqual({ flex: 'none' });
  });

  it('adds the style of the element, and passes on the other properties', () => {
    const { attributes, rest } = splitLook({
      className: '',
      padding: 5,
      style: { width: 40 },
      id: 'a',
      title: 'b',
    });
    expect(attributes.style).toEqual({ padding: 'var(--space-5)', width: 40 });
    expect(rest).toEqual({ id: 'a', title: 'b' });
  });
});
