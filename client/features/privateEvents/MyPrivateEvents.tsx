import { Link } from 'wouter';
import type { PrivateEventList } from '../../../shared/contract/privateEvents.ts';
import { paths } from '../../../shared/paths.ts';
import { fullDay } from '../../../shared/rules/dates.ts';
import { PRIVATE_EVENT_KINDS, peopleWords } from '../../../shared/rules/privateEvents.ts';
import { useResource } from '../../lib/resource.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Page.tsx';
import { RequestState } from './RequestFacts.tsx';

/** On /profilo/eventi: a person's requests for private events and their status. */
export function MyPrivateEvents() {
  const resource = useResource<PrivateEventList>('/api/private-events');
  return (
    <Section title="I tuoi eventi privati">
      <Loaded resource={resource} kind="events" height="64px">
        {(data) =>
          data.data.length === 0 ? (
            <div className="stack panel">
              <p>
                Nessuna richiesta. <Link href={paths.eventPrivateRequest}>Chiedi un evento privato</Link>: una festa, un
                matrimonio, un incontro.
              </p>
            </div>
          ) : (
            <>
              <ul className="sheet clip ruled">
                {data.data.map(({ id, kind, day, people, status }) => (
                  <li key={id}>
                    <Link href={paths.eventPrivateRequestItem(id)} className="split pad-12-16 plain inset hover-wash">
                      <span className="grid fills-line breaks">
                        <span className="strong">{PRIVATE_EVENT_KINDS[kind]}</span>
                        <span className="soft">
                          {fullDay(day)}, {peopleWords(people)}
                        </span>
                      </span>
                      <RequestState state={status} />
                    </Link>
                  </li>
                ))}
              </ul>
              <p>
                <Link href={paths.eventPrivateRequest} className="tap">
                  Chiedi un altro evento
                </Link>
              </p>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
