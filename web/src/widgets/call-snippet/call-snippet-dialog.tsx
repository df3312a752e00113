import { Button, Modal, SegmentedControl } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { callSnippet, snippetLabels, snippetLanguages, tokenScopeLabels } from '@moltrove/contract';
import type { ShownCall, SnippetLanguage } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { copyText } from '../../ui/copy-text.ts';
import { IconCopy } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import classes from './call-snippet-dialog.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** What the program prints, as in `this page of structures`. */
  readonly what: string;
  readonly shown: ShownCall;
  /** Chooses between several programs; null for one. */
  readonly choice?: ReactNode;
}

const requirements: Readonly<Record<SnippetLanguage, string>> = {
  curl: 'It needs a POSIX shell with curl.',
  python: 'It needs Python 3 without packages.',
};

/** Shows a program that fetches what the page shows, to copy. */
export function CallSnippetDialog({ opened, onClose, what, shown, choice = null }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="As a program" size="xl">
      <Stack gap={5}>
        {choice}
        <Snippet what={what} shown={shown} />
      </Stack>
    </Modal>
  );
}

function Snippet({ what, shown }: Pick<Props, 'what' | 'shown'>) {
  const [language, setLanguage] = useState<SnippetLanguage>('python');
  const text = callSnippet(language, location.origin, shown);
  const label = snippetLabels[language];
  const copy = async () => {
    const copied = await copyText(text);
    notifications.show({
      message: copied
        ? `${label} program copied.`
        : 'The browser did not allow copying; select the text instead.',
    });
  };
  return (
    <Stack gap={5}>
      <Words as="p" size="sm">
        This program prints {what} as JSON. {requirements[language]} It reads a{' '}
        <Link to="/access-tokens">personal access token</Link> with the scope {tokenScopeLabels.read} from
        MOLTROVE_TOKEN{language === 'python' && ', or asks for it'}.
      </Words>
      <Inline justify="space-between" gap={4} wrap>
        <SegmentedControl
          size="xs"
          aria-label="Language"
          value={language}
          data={snippetLanguages.map((value) => ({ value, label: snippetLabels[value] }))}
          onChange={setLanguage}
        />
        <Button size="xs" leftSection={<IconCopy size={15} />} onClick={() => void copy()}>
          Copy
        </Button>
      </Inline>
      <pre className={classes.text} tabIndex={0} role="region" aria-label={`${label} program`}>
        {text}
      </pre>
    </Stack>
  );
}
