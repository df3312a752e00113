import { AppError } from '@moltrove/contract';

/** For a structure search that timed out. */
export const cutShort = (looked: number, total: number): AppError =>
  new AppError(
    'DATA_RESTRICTION',
    `Data restriction: the structure search ran out of time after ${looked.toLocaleString('en')} of ` +
      `${total.toLocaleString('en')} molecules, so that rows would be missing. Refine the query.`,
    { looked, total },
  );

/** For a request with another cost than the current one. */
export const costsOther = (cost: number): AppError =>
  new AppError(
    'CONFLICT',
    `This export costs ${cost.toLocaleString('en')} credits now. Review it, and export it again.`,
    { cost },
  );
