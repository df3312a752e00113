import { Modal } from '@mantine/core';
import { setSearchAlert } from '@moltrove/contract';
import type { AlertSettings, SavedSearch } from '@moltrove/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../auth/api/call.ts';
import { DialogEnd } from '../../ui/dialog-end.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import { AlertFields } from '../../widgets/saved/alert-fields.tsx';
import { useSavedChanges } from '../../widgets/saved/saved-queries.ts';

interface Props {
  readonly saved: SavedSearch;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function AlertDialog({ saved, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Alert">
      {opened && <AlertForm saved={saved} onClose={onClose} />}
    </Modal>
  );
}

function AlertForm({ saved, onClose }: Omit<Props, 'opened'>) {
  const [settings, setSettings] = useState<AlertSettings | null>(() => settingsOf(saved));
  const { show } = useSavedChanges();
  const saving = useMutation({
    mutationFn: () => call(setSearchAlert, { params: { id: saved.id }, body: { alert: settings } }),
    onSuccess(changed) {
      show(changed);
      onClose();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) saving.mutate();
      }}
    >
      <Stack gap={6}>
        <Words size="md" tone="muted" breaksWords>
          {saved.name}
        </Words>
        <AlertFields settings={settings} onChange={setSettings} />
        <DialogEnd
          action="Save"
          isSending={saving.isPending}
          error={saving.error}
          errorTitle="The alert was not saved."
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}

function settingsOf({ alert }: SavedSearch): AlertSettings | null {
  if (alert === null) return null;
  const { about, by, every } = alert;
  return { about, by, every };
}
