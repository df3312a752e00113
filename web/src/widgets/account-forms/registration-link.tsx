import { Link } from '@tanstack/react-router';
import { useRegistrationOpen } from './use-registration-open.ts';

/** The way to an account of one's own, where anyone may register. */
export function RegistrationLink() {
  const registration = useRegistrationOpen();
  return registration.data?.open === true ? <Link to="/register">Get an evaluation account</Link> : null;
}
