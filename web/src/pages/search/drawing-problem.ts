import { ApiError } from '../../auth/api/api-error.ts';

/** Why a drawing cannot be searched for. */
export interface DrawingProblem {
  readonly reason: string;
  /** Character of the drawing, counted from 1, at which parsing stopped; null if unknown. */
  readonly position: number | null;
}

/** The server's problem with a drawing; null for any other failure. */
export function drawingProblemOf(error: unknown): DrawingProblem | null {
  if (!(error instanceof ApiError) || error.code !== 'INVALID_QUERY') return null;
  const { field, position } = error.details;
  if (field !== 'drawing') return null;
  return { reason: error.message, position: typeof position === 'number' ? position : null };
}
