import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

export interface Environment {
  /** Folder of releases and user data: MOLTROVE_HOME, else `.moltrove` in the project. */
  readonly homePath: string;
  /**
   * The user's working directory, to which paths are relative. npm changes to the project and passes it in INIT_CWD.
   */
  readonly callerFolder: string;
  readonly projectRoot: string;
}

/** The only module of the commands that reads the environment. */
export function readEnvironment(): Environment {
  const { MOLTROVE_HOME: home, INIT_CWD: caller } = process.env;
  const callerFolder = caller === undefined || caller === '' ? process.cwd() : caller;
  const homePath =
    home === undefined || home === '' ? join(projectRoot, '.moltrove') : resolve(callerFolder, home);
  return { homePath, callerFolder, projectRoot };
}
