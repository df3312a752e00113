import { compoundsOfMechanism, leafletDevelopment } from '@moltrove/contract';
import type { CompoundDevelopment, LeafletIndication } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import type { Previewed } from '../../../../chem-ui/preview-store.ts';
import { call } from '../../../../auth/api/call.ts';
import { Answered } from '../../../../ui/answered.tsx';
import { Stack } from '../../../../ui/stack.tsx';
import { Words } from '../../../../ui/words.tsx';
import type { SectionProps } from '../section-props.ts';
import classes from './development-body.module.css';
import { FoldedList } from './folded-list.tsx';
import { indicationText, mechanismText, recordFacts, warningText } from './development-words.ts';

/** Phase, indications, mechanisms of action, warnings, approval and companies. */
export function DevelopmentBody({ head: { str_id: strId } }: SectionProps) {
  const query = useQuery({
    queryKey: ['leaflet', 'development', strId],
    queryFn: ({ signal }) => call(leafletDevelopment, { params: { id: strId } }, { signal }),
  });
  return (
    <Answered query={query} failed="The development could not be fetched.">
      {(development) => <Development development={development} />}
    </Answered>
  );
}

function Development({ development }: { development: CompoundDevelopment }) {
  const { record, indications, mechanisms, warnings } = development;
  const facts = recordFacts(record);
  return (
    <Stack gap={8}>
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(([label, text]) => (
            <div key={label}>
              <Words as="dt" size="sm" tone="muted">
                {label}
              </Words>
              <Words as="dd" size="md" breaksWords>
                {text}
              </Words>
            </div>
          ))}
        </dl>
      )}
      <FoldedList
        id="development-mechanisms"
        title="Mechanisms of action"
        items={mechanisms.map((mechanism) => ({
          text: mechanismText(mechanism),
          rows:
            mechanism.mechanism_of_action === null
              ? null
              : compoundsOfMechanism(mechanism.mechanism_of_action),
          target:
            mechanism.targetId === null || mechanism.target === null
              ? null
              : { targetId: mechanism.targetId, name: mechanism.target },
        }))}
      />
      <FoldedList
        id="development-indications"
        title="Indications"
        items={indications.map((indication) => ({
          text: indicationText(indication),
          thing: indicationThing(indication),
          rows: null,
        }))}
      />
      <FoldedList
        id="development-warnings"
        title="Warnings"
        items={warnings.map((warning) => ({ text: warningText(warning), rows: null }))}
      />
      <FoldedList
        id="development-companies"
        title="Companies"
        items={(record?.companies ?? []).map((company) => ({
          text: company,
          thing: { kind: 'company', name: company },
          rows: null,
        }))}
      />
    </Stack>
  );
}

function indicationThing({ mesh_heading: mesh, efo_term: efo }: LeafletIndication): Previewed | null {
  const name = mesh ?? efo;
  return name === null ? null : { kind: 'indication', name };
}
