import { IconChartScatter } from '../../../ui/icons/tabler.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';

interface PlotButtonProps {
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

/** Opens and closes the scatter plot of the structures. */
export function PlotButton({ isOpen, onClick }: PlotButtonProps) {
  return (
    <ToolButton
      icon={<IconChartScatter size={15} />}
      variant={isOpen ? 'light' : 'default'}
      aria-label="Plot the structures"
      aria-pressed={isOpen}
      title="A scatter plot of the structures by two of their numbers"
      onClick={onClick}
    >
      Plot
    </ToolButton>
  );
}
