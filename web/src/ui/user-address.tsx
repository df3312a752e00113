import classes from './user-address.module.css';

/** The address that a user logs in with; it breaks after the sign @ where columns are narrow. */
export function UserAddress({ children }: { readonly children: string }) {
  const at = children.lastIndexOf('@') + 1;
  return (
    <span className={classes['address']}>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  );
}
