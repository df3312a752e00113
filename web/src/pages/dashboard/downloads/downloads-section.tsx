import { DownloadHistory } from '../../../widgets/downloads/download-history.tsx';
import { Section } from '../../../ui/section.tsx';

/** The user's downloads, which can be repeated free of charge while the files exist. */
export function DownloadsSection() {
  return (
    <Section
      title="Download history"
      lead="What you downloaded. The same file can be fetched again free of charge while it is kept."
    >
      <DownloadHistory />
    </Section>
  );
}
