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
  IconScissors,
  IconSitemap,
} from '@tabler/icons-react';
import type { CriterionOption } from '@moltrove/contract';

export const criterionIcons: Record<CriterionOption, typeof IconAtom2> = {
  Target: IconAtom2,
  ActivityTypes: IconGauge,
  Bibliography: IconBook2,
  Source: IconMicroscope,
  Structure: IconHexagon,
  ClinicalPhases: IconPill,
  Company: IconBuilding,
  DegraderType: IconScissors,
  Indication: IconHeartbeat,
  Assay: IconFlask2,
  ActivityMechanism: IconChartDots3,
  CompoundCategories: IconCategory,
  TreeView: IconSitemap,
};
