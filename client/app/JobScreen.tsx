import { useSnapshot } from 'valtio';
import { accountStore } from '../features/accounts/store.ts';
import JobPage from '../features/jobs/JobPage.tsx';

/** /lavora/{id} for who is looking: who applies has a confirmed address. */
export default function JobScreen({ slug: id }: { slug: string }) {
  const { user } = useSnapshot(accountStore);
  return <JobPage id={id} applicant={user} />;
}
