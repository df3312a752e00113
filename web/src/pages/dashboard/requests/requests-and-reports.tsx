import { Stack } from '../../../ui/stack.tsx';
import { ReportsSection } from './reports-section.tsx';
import { RequestsSection } from './requests-section.tsx';

/** What the user asked the administrators for, and what they reported to them. */
export function RequestsAndReports() {
  return (
    <Stack gap={8}>
      <RequestsSection />
      <ReportsSection />
    </Stack>
  );
}
