import type { SarColumn } from '@moltrove/contract';
import type { Previewed } from '../../chem-ui/preview-store.ts';
import { withSoftHyphens } from '../../ui/soft-hyphens.ts';
import { PreviewLink } from '../../widgets/preview-link/preview-link.tsx';

interface Props {
  readonly column: Pick<SarColumn, 'targetId' | 'target'>;
  readonly tabIndex: 0 | -1;
}

/** The name of the target of a column, which previews it; its clicks do not reach the heading, which sorts. */
export function TargetOfColumn({ column: { targetId, target }, tabIndex }: Props) {
  const name = withSoftHyphens(target);
  if (targetId === null) return name;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only keeps clicks of the link inside
    <span onClick={(event) => event.stopPropagation()}>
      <PreviewLink
        previewed={targetOfColumn(targetId, target)}
        title={`Preview ${target}`}
        tabIndex={tabIndex}
      >
        {name}
      </PreviewLink>
    </span>
  );
}

export const targetOfColumn = (targetId: string, target: string): Previewed => ({
  kind: 'target',
  by: 'id',
  text: targetId,
  label: target,
});
