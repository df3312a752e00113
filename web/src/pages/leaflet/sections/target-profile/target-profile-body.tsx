import { leafletTargetProfile } from '@moltrove/contract';
import type { ProfiledTarget, TargetProfile } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../auth/api/call.ts';
import { Answered } from '../../../../ui/answered.tsx';
import { formatCount } from '../../../../ui/format.ts';
import { Stack } from '../../../../ui/stack.tsx';
import { Words } from '../../../../ui/words.tsx';
import type { SectionProps } from '../section-props.ts';
import { ProfilePlot } from './profile-plot.tsx';
import { profileScale } from './profile-scale.ts';

const families: readonly { readonly family: ProfiledTarget['family']; readonly title: string }[] = [
  { family: 'affinity', title: 'Affinities' },
  { family: 'potency', title: 'Potencies' },
];

/** Best and median pActivity on each target as a picture, for affinities and for potencies. */
export function TargetProfileBody({ head: { str_id: strId } }: SectionProps) {
  const query = useQuery({
    queryKey: ['leaflet', 'targetProfile', strId],
    queryFn: ({ signal }) => call(leafletTargetProfile, { params: { id: strId } }, { signal }),
  });
  return (
    <Answered query={query} failed="The target profile could not be fetched.">
      {(profile) => <Profile profile={profile} />}
    </Answered>
  );
}

function Profile({ profile }: { profile: TargetProfile }) {
  const { str_id: strId, targets, targetsFound } = profile;
  const scale = profileScale(targets);
  return (
    <Stack gap={8}>
      {families.map(({ family, title }) => {
        const ofFamily = targets.filter((target) => target.family === family);
        if (ofFamily.length === 0) return null;
        const types = [...new Set(ofFamily.flatMap(({ activityTypes }) => activityTypes))];
        return (
          <ProfilePlot
            key={family}
            strId={strId}
            title={`${title} (${types.join(', ')})`}
            targets={ofFamily}
            scale={scale}
          />
        );
      })}
      {targetsFound > targets.length && (
        <Words size="md" tone="muted">
          The {formatCount(targets.length)} targets with the best values of {formatCount(targetsFound)} are
          shown.
        </Words>
      )}
    </Stack>
  );
}
