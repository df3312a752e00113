export * from './calls.ts';
export * from './without-calls.ts';
