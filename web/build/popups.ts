/** What popups and dialogs need. The build finds by it what goes into their file; no page imports it. */
export { Combobox, Menu, Modal, Popover, Tooltip } from '@mantine/core';
export { PopupTarget } from '../src/ui/popup-target.tsx';
