import { Section } from '../../../ui/section.tsx';
import { CriteriaSwitches } from './criteria-switches.tsx';
import { MailSwitches } from './mail-switches.tsx';

export function NotificationsSection() {
  return (
    <Section title="Notification settings" lead="What you are told by mail. Changes are saved at once.">
      <MailSwitches />
      <CriteriaSwitches />
    </Section>
  );
}
