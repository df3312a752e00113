import type { ModuleDeps } from '../../../shared/module-deps.ts';

export interface AuditLogDeps extends Pick<ModuleDeps, 'userData' | 'background' | 'now'> {
  /** Folder of the installation. */
  readonly home: string;
}
