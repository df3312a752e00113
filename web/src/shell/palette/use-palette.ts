import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { CodeError, isCodeError } from '../../ui/code-error.ts';
import type { PaletteProps } from './palette.tsx';

/** The palette while it is open. Its code is loaded when it is first opened; a failure is reported and leaves the page. */
export function usePalette() {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const isLoading = useRef(false);
  const open = (): void => {
    if (isLoading.current) return;
    isLoading.current = true;
    import('./palette.tsx')
      .then((loaded) => setPalette(() => loaded.Palette))
      .catch((error: Error) => {
        const { message } = isCodeError(error) ? new CodeError(error) : error;
        notifications.show({ message, color: 'red' });
      })
      .finally(() => {
        isLoading.current = false;
      });
  };
  return { Palette, open, close: () => setPalette(null) };
}
