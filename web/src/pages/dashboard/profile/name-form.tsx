import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { saveProfile } from '@moltrove/contract';
import type { Profile } from '@moltrove/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Inline } from '../../../ui/inline.tsx';
import classes from './name-form.module.css';

const maxNameLength = 100;

/** A form to change the user's name. */
export function NameForm({ profile }: { profile: Profile }) {
  const queries = useQueryClient();
  const [firstName, setFirstName] = useState(profile.firstName);
  const [lastName, setLastName] = useState(profile.lastName);
  const [wasSent, setSent] = useState(false);
  const saving = useMutation({
    mutationFn: () => call(saveProfile, { body: { firstName, lastName } }),
    onSuccess(saved) {
      queries.setQueryData(['profile', saved.userName], saved);
      setFirstName(saved.firstName);
      setLastName(saved.lastName);
      setSent(false);
      notifications.show({ message: 'Your name is saved.' });
    },
  });
  const problemOf = (name: string, text: string) => (wasSent && name.trim() === '' ? text : null);
  const isSame = firstName.trim() === profile.firstName && lastName.trim() === profile.lastName;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (firstName.trim() !== '' && lastName.trim() !== '') saving.mutate();
      }}
    >
      <div className={classes['fields']}>
        <TextInput
          label="First name"
          autoComplete="given-name"
          maxLength={maxNameLength}
          value={firstName}
          error={problemOf(firstName, 'Give a first name.')}
          onChange={(event) => setFirstName(event.currentTarget.value)}
        />
        <TextInput
          label="Last name"
          autoComplete="family-name"
          maxLength={maxNameLength}
          value={lastName}
          error={problemOf(lastName, 'Give a last name.')}
          onChange={(event) => setLastName(event.currentTarget.value)}
        />
      </div>
      {saving.error !== null && <ErrorNote title="Your name was not saved." error={saving.error} />}
      <Inline gap={4} align="stretch" marginTop={6}>
        <Button type="submit" variant="default" loading={saving.isPending} disabled={isSame}>
          Save the name
        </Button>
      </Inline>
    </form>
  );
}
