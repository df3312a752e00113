import { Kbd, Modal } from '@mantine/core';
import { Inline } from '../ui/inline.tsx';
import { Words } from '../ui/words.tsx';
import { modifierKey, shortcutScopes, shortcuts } from './keyboard/shortcuts.ts';
import { useMayOpen } from '../auth/use-page-facts.ts';
import { InformationLinks } from './information-links.tsx';
import classes from './shortcuts-dialog.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function ShortcutsDialog({ opened, onClose }: Props) {
  const mayOpen = useMayOpen();
  const listed = shortcuts.filter(({ page }) => page === undefined || mayOpen(page));
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size="md">
      {shortcutScopes.map((scope) => (
        <section key={scope} className={classes['group']}>
          <Words as="h3" size="sm" tone="muted" weight={500} marginBottom={2}>
            {scope}
          </Words>
          <dl>
            {listed
              .filter((shortcut) => shortcut.where === scope)
              .map((shortcut) => (
                <Inline
                  gap={8}
                  align="stretch"
                  justify="space-between"
                  key={shortcut.label}
                  className={classes['item']}
                >
                  <dt>{shortcut.label}</dt>
                  <dd>
                    {shortcut.keys.map((key) => (
                      <Kbd key={key}>{key.replace('mod', modifierKey)}</Kbd>
                    ))}
                  </dd>
                </Inline>
              ))}
          </dl>
        </section>
      ))}
      <InformationLinks onFollow={onClose} />
    </Modal>
  );
}
