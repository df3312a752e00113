import classes from './user-address.module.css';

/** The address that a user logs in with; on a phone it may break anywhere. */
export const UserAddress = ({ children }: { readonly children: string }) => (
  <span className={classes['address']}>{children}</span>
);
