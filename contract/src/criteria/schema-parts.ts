import { z } from 'zod';
import { limits } from '../limits.ts';

/** Parts that the schemas of several criteria share. */

export const text = z.string().trim().min(1).max(limits.maxTextLength);
export const optionalText = z.string().trim().max(limits.maxTextLength).nullable().default(null);
export const bound = z.number().nullable().default(null);
export const year = z.int().min(1500).max(2200).nullable().default(null);

export const list = <T extends z.ZodType>(item: T, max: number = limits.maxValuesPerRow) =>
  z.array(item).max(max).default([]);
