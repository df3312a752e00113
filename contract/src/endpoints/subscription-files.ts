import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  clientFilters,
  contractFilters,
  ofSubscriptions,
  subscriptionFilters,
} from './subscription-lists.ts';

const csv = { file: 'text/csv; charset=utf-8', response: z.instanceof(Blob) } as const;

export const exportClients = endpoint({
  ...ofSubscriptions,
  ...csv,
  name: 'exportClients',
  method: 'GET',
  path: '/api/admin/csv/clients',
  summary: 'All rows of the list of clients as CSV, in its order.',
  query: z.strictObject(clientFilters),
});

export const exportContracts = endpoint({
  ...ofSubscriptions,
  ...csv,
  name: 'exportContracts',
  method: 'GET',
  path: '/api/admin/csv/contracts',
  summary: 'All rows of the list of contracts as CSV, in its order.',
  query: z.strictObject(contractFilters),
});

export const exportSubscriptions = endpoint({
  ...ofSubscriptions,
  ...csv,
  name: 'exportSubscriptions',
  method: 'GET',
  path: '/api/admin/csv/users',
  summary:
    'All rows of the list of subscriptions as CSV, in its order: a file of users that can be imported.',
  query: z.strictObject(subscriptionFilters),
});

export const subscriptionFileEndpoints = [exportClients, exportContracts, exportSubscriptions];
