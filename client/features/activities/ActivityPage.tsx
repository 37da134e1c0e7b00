import { useSnapshot } from 'valtio';
import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import { paths } from '../../../shared/paths.ts';
import { SECTIONS } from '../../../shared/rules/sections.ts';
import { personStore } from '../../lib/person.ts';
import { Counted } from '../../ui/Counted.tsx';
import { DetailResource } from '../../ui/DetailResource.tsx';
import { ActivityView } from './ActivityView.tsx';

/** /attivita/{slug} */
export default function ActivityPage({ slug }: { slug: string }) {
  const { user } = useSnapshot(personStore);
  return (
    <DetailResource<ActivityDetail>
      kind="activities"
      url={`/api/activities/${encodeURIComponent(slug)}`}
      missing={{
        title: SECTIONS.activities.missing,
        text: 'Forse ha chiuso o ha cambiato nome: cercala nell’elenco.',
        list: { href: paths.activities, label: 'Tutte le attività' },
      }}
    >
      {(activity) => (
        <>
          <Counted kind="activities" id={activity.id} website={activity.website} />
          <ActivityView activity={activity} viewer={user} />
        </>
      )}
    </DetailResource>
  );
}
