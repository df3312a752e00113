import {
  IconArrowsExchange,
  IconChartDots3,
  IconChartScatter,
  IconFileExport,
  IconFileZip,
  IconHexagon,
  IconTable,
} from '../../../ui/icons/tabler.ts';

/** The pages that rows can be sent to. */
export const sendPages = [
  { label: 'SAR table', path: '/sarview/$tabid', tab: 'sartable', Icon: IconTable },
  { label: 'R-groups', path: '/sarview/rgroups', tab: null, Icon: IconHexagon },
  { label: 'Matched pairs', path: '/sarview/pairs', tab: null, Icon: IconArrowsExchange },
  { label: 'Activity cliffs', path: '/sarview/cliffs', tab: null, Icon: IconChartScatter },
  { label: 'Analyzers', path: '/analyzers/$tabid', tab: 'heatmap', Icon: IconChartDots3 },
  { label: 'Export', path: '/export/$tabid', tab: null, Icon: IconFileExport },
  { label: 'Dossier', path: '/export/dossier', tab: null, Icon: IconFileZip },
] as const;

export type SentTo = (typeof sendPages)[number];
