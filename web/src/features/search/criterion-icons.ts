import {
  IconAtom2,
  IconBook2,
  IconBuilding,
  IconCategory,
  IconChartDots3,
  IconMicroscope,
  IconFlask2,
  IconGauge,
  IconHeartbeat,
  IconHexagon,
  IconPill,
  IconRuler2,
  IconScissors,
  IconSitemap,
} from '@tabler/icons-react';
import type { SearchFieldKey } from '@moltrove/contract';

export const fieldIcons: Record<SearchFieldKey, typeof IconAtom2> = {
  Target: IconAtom2,
  ActivityTypes: IconGauge,
  Bibliography: IconBook2,
  Source: IconMicroscope,
  Structure: IconHexagon,
  StructuralProperty: IconRuler2,
  ClinicalPhases: IconPill,
  Company: IconBuilding,
  DegraderType: IconScissors,
  Indication: IconHeartbeat,
  Assay: IconFlask2,
  ActivityMechanism: IconChartDots3,
  CompoundCategories: IconCategory,
  TreeView: IconSitemap,
};
