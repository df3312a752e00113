import { fetchBanner } from '@moltrove/contract';
import type { Banner } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { formatDay } from '../../../ui/format.ts';
import { momentText } from '../../../ui/moment-text.ts';
import { Section } from '../../../ui/section.tsx';
import { Words } from '../../../ui/words.tsx';
import { superadmin } from '../use-super-change.ts';
import { BannerForm } from './banner-form.tsx';

/** The banner that every page shows. */
export function BannerSection() {
  const query = useQuery({
    queryKey: [superadmin, 'banner'],
    staleTime: 0,
    queryFn: ({ signal }) => call(fetchBanner, {}, { signal }),
  });
  return (
    <Section
      title="Banner"
      lead="A message above every page, also before the login, for instance before maintenance. Open pages show it within a minute."
    >
      <Answered query={query} failed="The banner could not be fetched.">
        {({ banner, shown, changed }) => (
          <>
            <Words size="md" marginBottom={6}>
              {stateText(banner, shown)}
              {changed !== null && ` Stored by ${changed.by} on ${formatDay(changed.at)}.`}
            </Words>
            <BannerForm key={changed?.at ?? ''} stored={banner} />
          </>
        )}
      </Answered>
    </Section>
  );
}

function stateText(banner: Banner | null, shown: boolean): string {
  if (banner === null) return 'No banner is stored.';
  if (shown)
    return banner.until === null ? 'It is shown now.' : `It is shown until ${momentText(banner.until)}.`;
  if (banner.from !== null && Date.parse(banner.from) > Date.now())
    return `It will be shown from ${momentText(banner.from)}.`;
  return 'It is no longer shown.';
}
