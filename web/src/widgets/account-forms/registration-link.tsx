import { Link } from '@tanstack/react-router';
import { useRegistrationOpen } from './use-registration-open.ts';

/** A link to registration, if it is open. */
export function RegistrationLink() {
  const registration = useRegistrationOpen();
  return registration.data?.open === true ? <Link to="/register">Get an evaluation account</Link> : null;
}
