import { Button } from '@mantine/core';
import { checkUserFile, importUserFile } from '@moltrove/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { formatCounted } from '../../../ui/format.ts';
import { Inline } from '../../../ui/inline.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { administration } from '../../../widgets/change/use-change.ts';
import { CheckedFile } from './checked-file.tsx';
import { ChooseUserFile } from './choose-user-file.tsx';
import { effectsText } from './effects-text.ts';
import type { ChosenFile } from './read-user-file.ts';

/** Imports users from a file: it is chosen, checked line by line, and then applied as a whole. */
export function ImportUsers() {
  const queries = useQueryClient();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const check = useMutation({
    mutationFn: ({ text }: ChosenFile) => call(checkUserFile, { body: { text } }),
  });
  const importing = useMutation({
    mutationFn: (fingerprint: string) =>
      call(importUserFile, { body: { text: file?.text ?? '', fingerprint } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [administration] }),
  });
  const checkAgain = (chosen: ChosenFile) => {
    setFile(chosen);
    importing.reset();
    check.mutate(chosen);
  };
  const startOver = () => {
    setFile(null);
    importing.reset();
    check.reset();
  };
  if (importing.data !== undefined)
    return (
      <Stack gap={6} role="status">
        <Words weight={600}>{`${file?.name ?? ''} is imported.`}</Words>
        <Words>
          {effectsText(importing.data.lines)}
          {importing.data.mails > 0 &&
            ` ${formatCounted(importing.data.mails, 'user')} will get a mail with a link to set a password.`}
        </Words>
        <Inline gap={6} wrap>
          <Link to="/admin/subscriptions" search={{ list: 'users' }}>
            Show the users
          </Link>
          <Button size="xs" variant="default" onClick={startOver}>
            Import another file
          </Button>
        </Inline>
      </Stack>
    );
  if (file === null || check.data === undefined)
    return <ChooseUserFile isChecking={check.isPending} error={check.error} onChosen={checkAgain} />;
  return (
    <CheckedFile
      name={file.name}
      text={file.text}
      report={check.data}
      importing={{ ...importing, mutate: () => importing.mutate(check.data.fingerprint) }}
      onCheckAgain={() => checkAgain(file)}
      onStartOver={startOver}
    />
  );
}
