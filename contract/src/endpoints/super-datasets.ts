import { z } from 'zod';
import { datasetAudiences, datasetTypes } from '../catalogue/dashboard.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { idSchema, moment, totalRows } from './dashboard-shared.ts';
import {
  beginUpload,
  cancelUpload,
  ofUpload,
  sendPart,
  sha256Schema,
  type UploadCalls,
  uploadsShape,
} from './file-uploads.ts';
import { ofSuperAdministration } from './super-administrators.ts';

const datasetType = z.enum(datasetTypes);
const bytes = z.int().nonnegative();
const description = z.string().trim().max(limits.maxDashboardNoteLength);
const revision = z.int().nonnegative();

/** The name under which users download a file. */
const fileName = z
  .string()
  .trim()
  .min(1, 'Give a file name.')
  .max(limits.maxFileNameLength)
  .refine((name) => !/[\p{Cc}/\\]/u.test(name) && name.isWellFormed(), 'Give a file name without folders.');

const datasetSchema = z.object({
  id: idSchema,
  name: z.string(),
  datasetType,
  description: z.string(),
  bytes,
  sha256: z.string(),
  uploadedAt: moment,
  state: z.enum(['ready', 'missing', 'damaged']),
  audience: z.enum(datasetAudiences),
  /** Contracts that it is published to. */
  contracts: z.array(z.object({ id: idSchema, name: z.string() })),
  /** User name of the owner of a custom cut. */
  owner: z.string().nullable(),
  /** Users who downloaded it, and how often in all. */
  users: totalRows,
  downloads: totalRows,
  revision,
});
export type ManagedDataset = z.infer<typeof datasetSchema>;

export const listManagedDatasets = endpoint({
  ...ofSuperAdministration,
  name: 'listManagedDatasets',
  method: 'GET',
  path: '/api/superadmin/datasets',
  summary:
    'All datasets with whom they are published to and how often they were downloaded; unfinished uploads.',
  response: z.object({
    datasets: z.array(datasetSchema),
    ...uploadsShape,
  }),
});

const uploadPath = '/api/superadmin/datasets/upload';
export const beginDatasetUpload = beginUpload('beginDatasetUpload', uploadPath, fileName);
export const sendDatasetPart = sendPart('sendDatasetPart', uploadPath);
export const cancelDatasetUpload = cancelUpload('cancelDatasetUpload', uploadPath);
export const datasetUploadCalls: UploadCalls = {
  begin: beginDatasetUpload,
  part: sendDatasetPart,
  cancel: cancelDatasetUpload,
};

export const finishDatasetUpload = endpoint({
  ...ofSuperAdministration,
  name: 'finishDatasetUpload',
  method: 'POST',
  path: `${uploadPath}/:uploadId/finish`,
  summary:
    'Make a dataset of a complete upload, published to nobody yet. With an expected SHA-256, another file is refused and stays an upload.',
  params: ofUpload,
  body: z.strictObject({ datasetType, description, sha256: sha256Schema.nullable() }),
  response: z.object({ id: idSchema, sha256: z.string() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

const ofDataset = z.strictObject({ id: idSchema });
const changed = z.object({ id: idSchema, revision });

export const describeDataset = endpoint({
  ...ofSuperAdministration,
  name: 'describeDataset',
  method: 'POST',
  path: '/api/superadmin/datasets/:id/describe',
  summary: 'Change name, type and description of a dataset.',
  params: ofDataset,
  body: z.strictObject({ revision, name: fileName, datasetType, description }),
  response: changed,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const publishDataset = endpoint({
  ...ofSuperAdministration,
  name: 'publishDataset',
  method: 'POST',
  path: '/api/superadmin/datasets/:id/publish',
  summary:
    'Publish a dataset to everybody with flat-file access or to contracts, or withdraw it: then nobody can download it, and the file stays.',
  params: ofDataset,
  body: z.strictObject({
    revision,
    audience: z.enum(['nobody', 'contracts', 'everyone']),
    /** Only for the audience `contracts`. */
    contractIds: z.array(idSchema).max(limits.maxDatasetContracts),
  }),
  response: changed,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const deleteDataset = endpoint({
  ...ofSuperAdministration,
  name: 'deleteDataset',
  method: 'POST',
  path: '/api/superadmin/datasets/:id/delete',
  summary: 'Delete a dataset with its file. What was downloaded stays in the histories.',
  params: ofDataset,
  body: z.strictObject({ revision }),
  response: z.object({ deleted: z.literal(true) }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const superDatasetEndpoints = [
  listManagedDatasets,
  beginDatasetUpload,
  sendDatasetPart,
  finishDatasetUpload,
  cancelDatasetUpload,
  describeDataset,
  publishDataset,
  deleteDataset,
];
