import { paths } from '../../shared/paths.ts';
import { MessagesPage } from '../features/office/MessagesPage.tsx';
import { Door } from './Door.tsx';

/** The office's door to what citizens write. */
export default function MessagesScreen() {
  return (
    <Door
      capability="content.moderate"
      title="Messaggi"
      path={paths.messages}
      visitor="Accedi con un account della redazione per leggere i messaggi."
      stranger="Qui legge la redazione: il tuo account non ha questo ruolo."
    >
      <MessagesPage />
    </Door>
  );
}
