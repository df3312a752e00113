import { z } from 'zod';
import { featureNames } from '../catalogue/features.ts';
import { limitNames } from '../catalogue/installation-limits.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { moment } from './dashboard-shared.ts';
import { changeReason, ofSuperAdministration } from './super-administrators.ts';

export const bannerLevels = ['information', 'warning', 'problem'] as const;
export type BannerLevel = (typeof bannerLevels)[number];

const bannerText = z.string().trim().min(1, 'Give a text.').max(limits.maxBannerLength);
const bannerLevel = z.enum(bannerLevels);

export const installationState = endpoint({
  name: 'installationState',
  method: 'GET',
  path: '/api/installation/state',
  summary:
    'What every page shows or hides: the banner of the moment, and the features that are switched off. It counts towards the limit of the address alone.',
  tag: 'System',
  access: 'public',
  response: z.object({
    off: z.array(z.enum(featureNames)),
    /** Null: none is to be shown now. */
    banner: z
      .object({
        /** Another one for another banner, for users who dismissed it. */
        id: z.string(),
        text: z.string(),
        level: bannerLevel,
        until: moment.nullable(),
      })
      .nullable(),
  }),
});
export type ShownBanner = NonNullable<z.output<(typeof installationState)['response']>['banner']>;

export const settingOrigins = ['default', 'file', 'environment', 'changed'] as const;
export type SettingOrigin = (typeof settingOrigins)[number];

const change = z.object({ at: moment, by: z.string() }).nullable();

export const listSettings = endpoint({
  ...ofSuperAdministration,
  name: 'listSettings',
  method: 'GET',
  path: '/api/superadmin/settings',
  summary: 'Limits and features with their values, where they come from, and who changed them.',
  response: z.object({
    limits: z.array(
      z.object({
        name: z.enum(limitNames),
        value: z.int().nonnegative(),
        /** The value of the configuration, which a reset brings back. */
        configured: z.int().nonnegative(),
        origin: z.enum(settingOrigins),
        changed: change,
      }),
    ),
    /** Settings that the server reads only at its start. */
    atStart: z.array(
      z.object({
        variable: z.string(),
        description: z.string(),
        value: z.string(),
        origin: z.enum(settingOrigins),
      }),
    ),
    features: z.array(
      z.object({
        name: z.enum(featureNames),
        on: z.boolean(),
        configured: z.boolean(),
        changed: change,
      }),
    ),
  }),
});
export type Settings = z.output<(typeof listSettings)['response']>;

export const changeLimit = endpoint({
  ...ofSuperAdministration,
  name: 'changeLimit',
  method: 'POST',
  path: '/api/superadmin/settings/limit',
  summary: 'Change a limit at once and for later starts, or reset it to the configuration with null.',
  body: z.strictObject({
    name: z.enum(limitNames),
    value: z.int().nonnegative().nullable(),
    /** The value that was read: a change of another one is refused. */
    was: z.int().nonnegative(),
    reason: changeReason,
  }),
  response: z.object({ value: z.int().nonnegative() }),
  errors: ['CONFLICT'],
});

export const switchFeature = endpoint({
  ...ofSuperAdministration,
  name: 'switchFeature',
  method: 'POST',
  path: '/api/superadmin/settings/feature',
  summary:
    'Switch a feature on or off at once and for later starts, or reset it to the configuration with null.',
  body: z.strictObject({ name: z.enum(featureNames), on: z.boolean().nullable(), reason: changeReason }),
  response: z.object({ on: z.boolean() }),
});

export const bannerSchema = z.strictObject({
  text: bannerText,
  level: bannerLevel,
  /** Null: at once. */
  from: moment.nullable(),
  /** Null: until it is removed. */
  until: moment.nullable(),
});
export type Banner = z.infer<typeof bannerSchema>;

export const fetchBanner = endpoint({
  ...ofSuperAdministration,
  name: 'fetchBanner',
  method: 'GET',
  path: '/api/superadmin/banner',
  summary: 'The banner that is stored, also before and after its time; null without one.',
  response: z.object({ banner: bannerSchema.nullable(), shown: z.boolean(), changed: change }),
});

export const saveBanner = endpoint({
  ...ofSuperAdministration,
  name: 'saveBanner',
  method: 'POST',
  path: '/api/superadmin/banner/save',
  summary: 'Store the banner that every page shows from and until a time, or remove it with null.',
  body: z.strictObject({ banner: bannerSchema.nullable() }),
  response: z.object({ shown: z.boolean() }),
});

export const mailTestOutcomes = ['accepted', 'refused', 'outbox'] as const;

export const testMail = endpoint({
  ...ofSuperAdministration,
  name: 'testMail',
  method: 'POST',
  path: '/api/superadmin/mail/test',
  summary:
    'Send a mail to the own address, once, and return what the mail server answered or the file in the outbox.',
  response: z.object({
    outcome: z.enum(mailTestOutcomes),
    to: z.string(),
    /** Host and port of the mail server; null without one. */
    server: z.string().nullable(),
    from: z.string().nullable(),
    /** What the mail server answered, or the path of the file. Without the password of the mail server. */
    answer: z.string(),
  }),
  errors: ['CONFLICT'],
});

export const mailFacts = endpoint({
  ...ofSuperAdministration,
  name: 'mailFacts',
  method: 'GET',
  path: '/api/superadmin/mail',
  summary: 'The mail server that mails go through, or the outbox; never its password.',
  response: z.object({
    server: z.string().nullable(),
    from: z.string().nullable(),
    /** The own address; null if the user name is none. */
    to: z.string().nullable(),
  }),
});

export const installationSettingEndpoints = [
  installationState,
  listSettings,
  changeLimit,
  switchFeature,
  fetchBanner,
  saveBanner,
  mailFacts,
  testMail,
];
