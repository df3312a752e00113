import { AppError } from '@moltrove/contract';

export const notCompared = (why: string): AppError =>
  new AppError('INVALID_REQUEST', `The file cannot be compared with the release in use: ${why}`);
