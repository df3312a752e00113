import { provisionedRoles, roleLabels } from '@moltrove/contract';
import { Words } from '../../../ui/words.tsx';
import classes from './setting-up.module.css';

interface Props {
  /** Whether the reader creates tokens. */
  readonly mayCreate: boolean;
}

const roles = provisionedRoles.map((role) => roleLabels[role]).join(', ');

/** How to connect an identity provider. */
export function SettingUp({ mayCreate }: Props) {
  return (
    <Words as="ul" size="md" className={classes['steps']}>
      <li>
        {mayCreate
          ? 'Create a token below. It works for this contract only.'
          : 'Ask an administrator of Moltrove for a token of this contract.'}
      </li>
      <li>
        In the identity provider, add an application that provisions users by SCIM 2.0. Enter the address and
        the token: in Entra ID as “Tenant URL” and “Secret Token”, in Okta as “SCIM connector base URL” and
        “HTTP Header” authorization.
      </li>
      <li>
        Match users by <code>userName</code>, the name to log in with, usually the e-mail address.
      </li>
      <li>
        Assign users. New users get the role of the token. To give roles by groups instead, assign the groups
        of the provider to those named {roles}.
      </li>
      <li>
        Users log in by single sign-on, or choose a password by “Forgotten your password?”. A user whom the
        provider deactivates or removes is logged out at once.
      </li>
    </Words>
  );
}
