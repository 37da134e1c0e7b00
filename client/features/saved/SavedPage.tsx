import { Page } from '../../ui/Page.tsx';
import { SavedSection } from './SavedSection.tsx';

/** /salvati */
export default function SavedPage({ person }: { person: number | null }) {
  return (
    <Page band="town" title="Salvati" lead="Quello che tieni da parte e chi segui." narrow>
      <SavedSection person={person} />
    </Page>
  );
}
