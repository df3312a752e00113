export * from './knowledge-base.ts';
