import { paths } from '../../shared/paths.ts';
import { ApplicationsPage } from '../features/jobs/ApplicationsPage.tsx';
import { Door } from './Door.tsx';

/** The employer's door: shops come in, others are told whose room it is. */
export default function ApplicationsScreen() {
  return (
    <Door
      capability="shops.manage"
      title="Candidature"
      path={paths.applications + location.search}
      visitor="Accedi con l’account della tua attività per leggere le candidature."
      stranger="Qui legge chi ha un’attività sul portale: il tuo account non ha questo ruolo."
    >
      <ApplicationsPage />
    </Door>
  );
}
