import { Button, Text } from '@mantine/core';
import { use, useState } from 'react';
import { copyText } from '../ui/copy-text.ts';
import { IconCheck, IconCopy } from '../ui/icons/tabler.ts';
import { Inline } from '../ui/inline.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { compoundPage } from './compound-page.ts';
import { StructureActionsContext } from './structure-actions.ts';
import { StructureImage } from './structure-image.tsx';
import classes from './structure-zoom.module.css';

interface StructureZoomProps {
  readonly smiles: string;
  readonly name: string | null;
  /** The compound to link to. */
  readonly strId?: number | undefined;
  /** Called after an action on the structure, which may remove it from view. */
  readonly onDone: () => void;
}

const zoomWidth = 420;
const zoomHeight = 320;

/** The large drawing with its SMILES to copy. */
export function StructureZoom({ smiles, name, strId, onDone }: StructureZoomProps) {
  const actions = use(StructureActionsContext);
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <div className={classes.zoomBody} style={{ maxWidth: zoomWidth }}>
      {name !== null && <Text className={classes.zoomName}>{name}</Text>}
      <StructureImage smiles={smiles} name={name} width={zoomWidth} height={zoomHeight} />
      <div className={classes.zoomFoot}>
        <code className={classes.smiles} title={smiles}>
          {smiles}
        </code>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={copied === true ? <IconCheck size={14} /> : <IconCopy size={14} />}
          onClick={() => void copyText(smiles).then(setCopied)}
        >
          {copied === null ? 'Copy SMILES' : copied ? 'Copied' : 'Not copied'}
        </Button>
      </div>
      {(actions.length > 0 || strId !== undefined) && (
        <Inline gap={4} align="stretch" wrap className={classes.zoomActions}>
          {strId !== undefined && (
            <LinkButton {...compoundPage(strId)} size="compact-xs" variant="default" onClick={onDone}>
              Open the page
            </LinkButton>
          )}
          {actions.map(({ label, act }) => (
            <Button
              key={label}
              size="compact-xs"
              variant="default"
              onClick={() => {
                onDone();
                act(smiles);
              }}
            >
              {label}
            </Button>
          ))}
        </Inline>
      )}
    </div>
  );
}
