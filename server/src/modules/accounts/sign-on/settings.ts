import { readFile } from 'node:fs/promises';
import { isRole, type Role, roles } from '@moltrove/contract';
import { z } from 'zod';
import { StartFailure } from '../../../platform/start-failure.ts';

const text = z.string().trim().min(1).max(500).nullable().default(null);
const onOff = z
  .union([z.boolean(), z.enum(['on', 'off', 'true', 'false', '1', '0'])])
  .transform((value) => (typeof value === 'boolean' ? value : ['on', 'true', '1'].includes(value)));
const domain = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
const domains = z
  .union([z.array(z.string()), z.string().transform((list) => list.split(','))])
  .transform((list) => list.map((each) => each.trim().toLowerCase()).filter((each) => each !== ''))
  .pipe(z.array(z.string().regex(domain)))
  .default([]);
const days = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.int().min(1).max(3650))
  .default(365);

/** An address that tokens may be fetched from: with TLS, or on this machine. */
function isIssuer(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false;
  const { protocol, hostname, search, hash } = new URL(issuer);
  if (search !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

export const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

/** The settings of single sign-on, in the form of the server's other settings. */
export const signOnSettings = {
  signOnIssuer: {
    variable: 'MOLTROVE_SIGN_ON_ISSUER',
    schema: z.string().trim().max(500).refine(isIssuer).nullable().default(null),
    rule: 'the address of an OpenID provider, such as https://login.company.com; https is required unless it runs on this machine',
    description: 'OpenID provider for single sign-on (default: no single sign-on).',
  },
  signOnClientId: {
    variable: 'MOLTROVE_SIGN_ON_CLIENT_ID',
    schema: text,
    rule: 'the client id issued by the provider',
    description: 'Client id at the provider; required with a provider.',
  },
  signOnClientSecret: {
    variable: 'MOLTROVE_SIGN_ON_CLIENT_SECRET',
    schema: text,
    rule: 'the client secret issued by the provider',
    description: 'Client secret at the provider (default: the server is a public client).',
    secret: true,
  },
  signOnClientSecretFile: {
    variable: 'MOLTROVE_SIGN_ON_CLIENT_SECRET_FILE',
    schema: text,
    rule: 'the path of a file',
    description: 'File with the client secret, instead of the setting.',
  },
  signOnLabel: {
    variable: 'MOLTROVE_SIGN_ON_LABEL',
    schema: z.string().trim().min(1).max(60).default('single sign-on'),
    rule: 'a name of up to 60 characters',
    description: 'Text of the button on the login page, after "Log in with".',
  },
  signOnDomains: {
    variable: 'MOLTROVE_SIGN_ON_DOMAINS',
    schema: domains,
    rule: 'domains of e-mail addresses, such as company.com, separated by commas',
    description: 'Only users with e-mail addresses of these domains are admitted (default: all).',
  },
  signOnUserClaim: {
    variable: 'MOLTROVE_SIGN_ON_USER_CLAIM',
    schema: z.string().trim().min(1).max(100).default('email'),
    rule: 'the name of a claim, such as email or preferred_username',
    description: 'Claim of the provider that becomes the name of a new user.',
  },
  signOnLinkByEmail: {
    variable: 'MOLTROVE_SIGN_ON_LINK_BY_EMAIL',
    schema: onOff.default(false),
    rule: 'on or off',
    description: 'Whether a user with a verified e-mail address may use the existing account of that name.',
  },
  signOnNewUserRole: {
    variable: 'MOLTROVE_SIGN_ON_NEW_USER_ROLE',
    schema: z
      .string()
      .refine((role): role is Role => isRole(role))
      .nullable()
      .default(null),
    rule: `one of ${roles.join(', ')}`,
    description: 'Role of new users (default: new users are refused).',
  },
  signOnContract: {
    variable: 'MOLTROVE_SIGN_ON_CONTRACT',
    schema: z.string().trim().min(1).max(200).default('Single sign-on'),
    rule: 'a name of up to 200 characters',
    description: 'Name of the contract of new users; created if it does not exist.',
  },
  signOnSubscriptionDays: {
    variable: 'MOLTROVE_SIGN_ON_SUBSCRIPTION_DAYS',
    schema: days,
    rule: 'a number of days from 1 to 3650',
    description: 'Duration of the subscription of a new user; it ends with the contract at the latest.',
  },
  signOnPasswords: {
    variable: 'MOLTROVE_SIGN_ON_PASSWORDS',
    schema: onOff.default(true),
    rule: 'on or off',
    description: 'Whether users who have logged in by single sign-on may also log in with a password.',
  },
} as const;

type Given = {
  readonly [Name in keyof typeof signOnSettings]: z.output<(typeof signOnSettings)[Name]['schema']>;
};

export interface SignOnConfig {
  readonly issuer: string;
  readonly clientId: string;
  /** Null: a public client. */
  readonly clientSecret: string | null;
  readonly label: string;
  /** Lower case; empty: all. */
  readonly domains: readonly string[];
  readonly userClaim: string;
  readonly linkByEmail: boolean;
  /** Null: unknown users are refused. */
  readonly newUserRole: Role | null;
  readonly contract: string;
  readonly subscriptionDays: number;
  readonly passwords: boolean;
}

/**
 * The single sign-on configuration, or null; reads the secret file. Fails with StartFailure when something is
 * missing.
 */
export async function signOnConfigOf(given: Given): Promise<SignOnConfig | null> {
  const { signOnIssuer: issuer, signOnClientId: clientId } = given;
  if (issuer === null) return null;
  if (clientId === null)
    throw new StartFailure(
      `With a provider of single sign-on, ${signOnSettings.signOnClientId.variable} (signOnClientId) must name the client.`,
    );
  return {
    issuer,
    clientId,
    clientSecret: await secretOf(given),
    label: given.signOnLabel,
    domains: given.signOnDomains,
    userClaim: given.signOnUserClaim,
    linkByEmail: given.signOnLinkByEmail,
    newUserRole: given.signOnNewUserRole,
    contract: given.signOnContract,
    subscriptionDays: given.signOnSubscriptionDays,
    passwords: given.signOnPasswords,
  };
}

async function secretOf({
  signOnClientSecret: secret,
  signOnClientSecretFile: file,
}: Given): Promise<string | null> {
  if (file === null) return secret;
  const { variable } = signOnSettings.signOnClientSecretFile;
  if (secret !== null)
    throw new StartFailure(`Set either the client secret of single sign-on or ${variable}, not both.`);
  const read = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(
      `${variable}: ${file} can't be read (${error.code ?? 'unknown'}). It must contain the client secret.`,
    );
  });
  if (read.trim() === '')
    throw new StartFailure(`${variable}: ${file} is empty. It must contain the client secret.`);
  return read.trim();
}
