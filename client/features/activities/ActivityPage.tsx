import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import type { OwnReview } from '../../../shared/contract/reviews.ts';
import { may } from '../../../shared/rules/roles.ts';
import { personStore } from '../../lib/person.ts';
import { useResource } from '../../lib/resource.ts';
import { Counted } from '../../ui/Counted.tsx';
import { ItemResource } from '../../ui/DetailResource.tsx';
import { EditingPlace } from '../../ui/EditHere.tsx';
import { ActivityView } from './ActivityView.tsx';
import type { Viewer } from './viewer.ts';
import { editingHref, ownUrl } from './viewer.ts';

/** With the member's own review; with a pencil at each part for whoever manages the place. */
function MemberView({ activity, viewer }: { activity: ActivityDetail; viewer: Viewer }) {
  const { data: own } = useResource<OwnReview>(ownUrl(activity.slug));
  const { id } = activity;
  const way = useMemo(() => ({ href: (field: string) => editingHref(id, field) }), [id]);
  const mayWrite = may('content.write', viewer.roles);
  return (
    // Whose it is comes later than the page: nothing may move then.
    <EditingPlace value={mayWrite ? (own?.is_owner === true ? way : 'room') : null}>
      <ActivityView activity={activity} viewer={viewer} own={own} />
    </EditingPlace>
  );
}

/** /attivita/{slug} */
export default function ActivityPage({ slug }: { slug: string }) {
  const { user } = useSnapshot(personStore);
  return (
    <ItemResource<ActivityDetail>
      kind="activities"
      slug={slug}
      missing="Forse ha chiuso o ha cambiato nome: cercala nell’elenco."
      all="Tutte le attività"
    >
      {(activity) => (
        <>
          <Counted kind="activities" id={activity.id} website={activity.website} />
          {user === null ? (
            <ActivityView activity={activity} viewer={null} own={null} />
          ) : (
            <MemberView activity={activity} viewer={user} />
          )}
        </>
      )}
    </ItemResource>
  );
}
