import { registrationOpen } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../api/call.ts';

/** The way to an account of one's own, where anyone may register. */
export function RegistrationLink() {
  const registration = useQuery({
    queryKey: ['registrationOpen'],
    queryFn: () => call(registrationOpen, {}),
  });
  return registration.data?.open === true ? <Link to="/register">Get an evaluation account</Link> : null;
}
