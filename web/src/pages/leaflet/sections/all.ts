import type { LeafletSection } from '@moltrove/contract';
import type { FunctionComponent } from 'react';
import { ActivitiesBody } from './activities/activities-body.tsx';
import { AdmeBody } from './activities/adme-body.tsx';
import { AlertsBody } from './alerts/alerts-body.tsx';
import { AssaysBody } from './assays/assays-body.tsx';
import { DevelopmentBody } from './development/development-body.tsx';
import { DoubtsBody } from './doubts/doubts-body.tsx';
import { MatchedPairsBody } from './matched-pairs/matched-pairs-body.tsx';
import { FormsBody } from './forms/forms-body.tsx';
import { PatentsBody, ReferencesBody } from './references/references-body.tsx';
import { RelatedBody } from './related/related-body.tsx';
import type { SectionProps } from './section-props.ts';
import { TargetProfileBody } from './target-profile/target-profile-body.tsx';

/** The content of each section, mounted when it is needed. */
export const sectionBodies: Readonly<Record<LeafletSection, FunctionComponent<SectionProps>>> = {
  activities: ActivitiesBody,
  targetProfile: TargetProfileBody,
  admeAndToxicity: AdmeBody,
  assays: AssaysBody,
  development: DevelopmentBody,
  related: RelatedBody,
  matchedPairs: MatchedPairsBody,
  forms: FormsBody,
  references: ReferencesBody,
  patents: PatentsBody,
  doubts: DoubtsBody,
  alerts: AlertsBody,
};
