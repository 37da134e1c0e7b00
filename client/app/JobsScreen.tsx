import { useSnapshot } from 'valtio';
import { accountStore } from '../features/accounts/store.ts';
import JobsPage from '../features/jobs/JobsPage.tsx';

/** /lavora, with whether somebody is signed in: alerts need an account. */
export default function JobsScreen() {
  return <JobsPage signedIn={useSnapshot(accountStore).user !== null} />;
}
