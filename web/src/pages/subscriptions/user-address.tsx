import classes from './user-address.module.css';

/** The address that a user logs in with; a long one breaks. */
export const UserAddress = ({ children }: { readonly children: string }) => (
  <span className={classes['address']}>{children}</span>
);
