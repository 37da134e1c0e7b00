import { MessagesPage } from '../features/contact/MessagesPage.tsx';
import { PageFeedbackList } from '../features/pages/PageFeedbackList.tsx';
import { Section } from '../ui/Page.tsx';

/** /profilo/moduli/messaggi: what citizens write, and what they think of the pages. */
export default function MessagesScreen() {
  return (
    <MessagesPage>
      <Section title="Le pagine sono utili?">
        <PageFeedbackList />
      </Section>
    </MessagesPage>
  );
}
