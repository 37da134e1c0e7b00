import type { Invitations as Answer } from '../../../shared/contract/invitations.ts';
import { useResource } from '../../lib/resource.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Invitations } from './Invitations.tsx';
import css from './PrivateRequest.module.css';

/** The guests of one's own private event, once the office has confirmed it. */
export function OwnInvitations({ request }: { request: number }) {
  const url = `/api/private-events/${request}/invitations`;
  const resource = useResource<Answer>(url);
  return (
    <Section title="Inviti">
      <div className={css.sheet}>
        <Loaded resource={resource} kind="events" skeleton={<Skeleton height="240px" />}>
          {(answer) =>
            answer.plan === null ? (
              <p>Appena la redazione scrive luogo, ora e posti, da qui mandi gli inviti con i biglietti.</p>
            ) : (
              <Invitations url={url} answer={answer} />
            )
          }
        </Loaded>
      </div>
    </Section>
  );
}
