import type { Drawing, DrawingOptions } from './drawing.ts';
import type { Parsed } from './parse.ts';

export interface DrawingRequest extends DrawingOptions {
  /** The structure, in the format that the options name. */
  readonly smiles: string;
}

export interface DrawingTask {
  readonly taskId: number;
  readonly request: DrawingRequest;
}

/** `started` false: RDKit itself could not be loaded, and `reason` says why. */
export type DrawingReply =
  | { readonly taskId: number; readonly started: true; readonly drawing: Parsed<Drawing> }
  | { readonly taskId: number; readonly started: false; readonly reason: string };
