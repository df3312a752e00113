import { leafletAlerts } from '@moltrove/contract';
import type { CompoundAlerts, CompoundHead } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../auth/api/call.ts';
import { Answered } from '../../../../ui/answered.tsx';
import { formatCounted } from '../../../../ui/format.ts';
import { Stack } from '../../../../ui/stack.tsx';
import { Words } from '../../../../ui/words.tsx';
import { SectionLines } from '../../../../widgets/leaflet/section-lines.tsx';
import { linesOf } from '../../../../widgets/leaflet/sections.ts';
import { CardList } from '../../card-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { AlertCard } from './alert-card.tsx';
import { NamedAlerts } from './named-alerts.tsx';

/** Alerts that the structure matches, by set, with the atoms of each. */
export function AlertsBody({ head }: SectionProps) {
  const id = head.str_id;
  const query = useQuery({
    queryKey: ['leaflet', 'alerts', id],
    queryFn: ({ signal }) => call(leafletAlerts, { params: { id } }, { signal }),
  });
  return (
    <Answered query={query} failed="The structural alerts could not be fetched.">
      {(alerts) => <Alerts head={head} alerts={alerts} />}
    </Answered>
  );
}

function Alerts({ head, alerts: found }: { head: CompoundHead; alerts: CompoundAlerts }) {
  const { alerts, onlyListed, undecided, unreadable, patterns } = found;
  const compared = formatCounted(patterns, 'pattern', 'patterns');
  return (
    <Stack gap={8}>
      <Words size="md">
        {alerts.length === 0
          ? `The structure was compared with ${compared} of this release. None is known to match.`
          : `An alert is a reason to look at a compound more closely, not a verdict on it: approved drugs have some too. The structure was compared with ${compared} of this release.`}
      </Words>
      {alerts.length > 0 && (
        <SectionLines id={linesOf('alerts')} label="Structural alerts by set">
          <Stack gap={8}>
            {[...Map.groupBy(alerts, ({ set }) => set)].map(([set, ofSet]) => (
              <div key={set}>
                <Words as="h3" size="md" weight={600} marginBottom={3}>
                  {set}{' '}
                  <Words as="span" weight={400} tone="muted" data-figures="">
                    {formatCounted(ofSet.length, 'alert', 'alerts')}
                  </Words>
                </Words>
                <CardList label={`Alerts of ${set}`}>
                  {ofSet.map((alert) => (
                    <AlertCard key={alert.alertId} head={head} alert={alert} />
                  ))}
                </CardList>
              </div>
            ))}
          </Stack>
        </SectionLines>
      )}
      <NamedAlerts
        title="Listed by the source only"
        note="The source lists these alerts for the compound, but their patterns do not match the structure as it is drawn here."
        alerts={onlyListed}
      />
      <NamedAlerts
        title="Undecided"
        note="These patterns can be placed in the structure in too many ways to try them all."
        alerts={undecided}
      />
      <NamedAlerts
        title={`${formatCounted(unreadable.length, 'alert', 'alerts')} could not be read`}
        note="The structure was not compared with these patterns of the release."
        alerts={unreadable}
      />
    </Stack>
  );
}
