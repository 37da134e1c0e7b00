import { useSnapshot } from 'valtio';
import { personStore } from '../../lib/person.ts';
import { Page } from '../../ui/Page.tsx';
import { SavedSection } from './SavedSection.tsx';

/** /salvati: a member's, or this browser's. */
export default function SavedPage() {
  const { user } = useSnapshot(personStore);
  return (
    <Page band="town" title="Salvati" lead="Quello che tieni da parte e chi segui." narrow>
      <SavedSection person={user?.id ?? null} />
    </Page>
  );
}
