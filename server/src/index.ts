export { type AppDeps, buildApp } from './app.ts';
export { type Config, readConfig } from './config.ts';
export { type KnowledgeOptions, type RunningServer, startServer, type StartOptions } from './start.ts';
export { StartFailure } from './platform/start-failure.ts';
