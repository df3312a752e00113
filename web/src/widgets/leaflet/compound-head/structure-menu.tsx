import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { drawings } from '@moltrove/chemistry/browser';
import type { Drawing, DrawingRequest } from '@moltrove/chemistry/browser';
import { pngOf } from '../../../charts/export/png.ts';
import { useRelease } from '../../../queries/release.ts';
import { copyPicture } from '../../../ui/copy-picture.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { IconChevronDown } from '../../../ui/icons/tabler.ts';
import { fileName, saveFile } from '../../../ui/save-file.ts';

const pictureSize = { width: 600, height: 450 } as const;

/** Copies the structure as text or picture, or saves its drawing, black on white with a transparent background. */
export function StructureMenu({ smiles, name }: { smiles: string; name: string }) {
  const release = useRelease().data?.id ?? '';

  async function copySmiles(): Promise<void> {
    showCopied('SMILES', await copyText(smiles));
  }

  async function copyOf(what: string, textOf: (drawing: Drawing) => string | null): Promise<void> {
    await reporting(async () => {
      const text = textOf(await drawn({ smiles, ...pictureSize, palette: 'light', textsFor: name }));
      if (text === null) throw new Error(`${what} cannot represent this structure.`);
      showCopied(what, await copyText(text));
    });
  }

  async function copyAsPicture(): Promise<void> {
    await reporting(async () => showCopied('picture', await copyPicture(() => pictureOf(smiles, 'png'))));
  }

  async function savePicture(format: 'svg' | 'png'): Promise<void> {
    await reporting(async () => {
      saveFile(fileName(name, release, format), await pictureOf(smiles, format));
    });
  }

  return (
    <Menu position="bottom">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          data-screen-only=""
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          Copy or save
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void copySmiles()}>Copy as SMILES</Menu.Item>
        <Menu.Item onClick={() => void copyOf('molfile', ({ texts }) => texts?.molBlock ?? null)}>
          Copy as molfile
        </Menu.Item>
        <Menu.Item onClick={() => void copyOf('InChI', ({ texts }) => texts?.inchi ?? null)}>
          Copy as InChI
        </Menu.Item>
        <Menu.Item onClick={() => void copyAsPicture()}>Copy as picture</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => void savePicture('svg')}>Save picture as SVG</Menu.Item>
        <Menu.Item onClick={() => void savePicture('png')}>Save picture as PNG</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function showCopied(what: string, isCopied: boolean): void {
  const shown = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  notifications.show(
    isCopied
      ? { message: `${shown} copied.` }
      : { message: `The browser did not allow copying the ${what}.`, color: 'red' },
  );
}

async function pictureOf(smiles: string, format: 'svg' | 'png'): Promise<Blob> {
  const { svg } = await drawn({ smiles, ...pictureSize, palette: 'light' });
  const { width, height } = pictureSize;
  return format === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : pngOf(svg, width, height);
}

/** Fails with the reason why there is no drawing. */
async function drawn(request: DrawingRequest): Promise<Drawing> {
  const answer = await drawings().draw(request);
  if (answer.ok) return answer.value;
  throw new Error(answer.problem.reason);
}

async function reporting(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    notifications.show({ message: (error as Error).message, color: 'red' });
  }
}
