import type { ReferenceSection } from '@moltrove/contract';
import type { FunctionComponent } from 'react';
import { AssaysBody } from './assays-body.tsx';
import { CitedAgainBody } from './cited-again-body.tsx';
import { CompoundsBody } from './compounds-body.tsx';
import { DoubtsBody } from './doubts-body.tsx';
import { SarBody } from './sar-body.tsx';
import type { SectionProps } from './section-props.ts';

/** The content of each section, mounted when it is needed. */
export const sectionBodies: Readonly<Record<ReferenceSection, FunctionComponent<SectionProps>>> = {
  compounds: CompoundsBody,
  sarTable: SarBody,
  assays: AssaysBody,
  citedAgain: CitedAgainBody,
  doubts: DoubtsBody,
};
