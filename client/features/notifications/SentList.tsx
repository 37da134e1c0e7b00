import { useState } from 'react';
import type { AnnouncementItem } from '../../../shared/contract/notifications.ts';
import type { Page } from '../../../shared/contract/pagination.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { grouped } from '../../../shared/rules/text.ts';
import { usePolling } from '../../lib/polling.ts';
import { useResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { Section } from '../../ui/Page.tsx';
import { cancelAnnouncement, sentUrl, TONES } from './announcements.ts';

/** Polling interval while an announcement is being sent. */
const WATCH_MS = 2000;

/** The announcements sent: people, devices, arrived, shown, failed, read; with a progress bar while sending. */
export function SentList() {
  const [page, setPage] = useState(1);
  const resource = useResource<Page<AnnouncementItem>>(sentUrl(page));
  const [outcome, setOutcome] = useState<string | null>(null);
  usePolling(sentUrl(page), resource.data?.data.some(isUnderWay) ? WATCH_MS : null);

  return (
    <Section title="Inviate">
      <Outcome words={outcome} />
      <Loaded resource={resource} height="220px">
        {({ data, total, last_page }) =>
          total === 0 ? (
            <Notice kind="town" title="Ancora nessuna notifica">
              Quello che invii compare qui, con chi l’ha ricevuto e chi l’ha letto.
            </Notice>
          ) : (
            <>
              <ul className="stack gap-16">
                {data.map((item) => (
                  <li key={item.id}>
                    <Sent
                      item={item}
                      onCancelled={() => {
                        setOutcome(`«${item.title}» non parte.`);
                        resource.retry();
                      }}
                    />
                  </li>
                ))}
              </ul>
              {last_page > 1 && (
                <div className="row gap-12">
                  <Button look="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
                    Più recenti
                  </Button>
                  <Button look="quiet" disabled={page === last_page} onClick={() => setPage(page + 1)}>
                    Meno recenti
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

const settled = ({ delivered, failed, gone }: AnnouncementItem) => delivered + failed + gone;
const isUnderWay = (item: AnnouncementItem) => item.sent_at === null || settled(item) < item.devices;

function Sent({ item, onCancelled }: { item: AnnouncementItem; onCancelled: () => void }) {
  const { busy, problem, run } = useTask();
  const moment = item.sent_at ?? item.scheduled_at ?? item.created_at;
  const numbers = [
    ['Nel centro notifiche di', item.recipients],
    ['Aperta o letta da', item.read],
    ['Dispositivi', item.devices],
    ['Consegnate al servizio push', item.delivered],
    ['Mostrate, almeno', item.shown],
    ['Non riuscite', item.failed],
    ['Dispositivi spariti', item.gone],
  ] as const;
  return (
    <article className="stack sheet toned gap-8 pad-16" data-tone={TONES[item.type]}>
      <h3>{item.title}</h3>
      <p className="soft">
        {item.sent_at === null ? 'Programmata per ' : ''}
        <time dateTime={moment}>{longMoment(moment)}</time>
        {item.created_by === null ? '' : ` · ${item.created_by}`} · <span>{item.deep_link}</span>
      </p>
      {item.sent_at === null && (
        <div className="row gap-12">
          <Button
            look="quiet"
            aria-disabled={busy}
            aria-label={`Non inviare: ${item.title}`}
            onClick={() => run(() => cancelAnnouncement(item.id).then(onCancelled))}
          >
            Non inviare
          </Button>
        </div>
      )}
      <div role="alert">{problem !== null && <p className="fault">{problem}</p>}</div>
      {item.sent_at !== null && settled(item) < item.devices && (
        <progress className="wide" aria-label="Invio in corso" max={item.devices} value={settled(item)} />
      )}
      <dl className="stack gap-2">
        {numbers.map(([label, value]) => (
          <div key={label} className="line apart">
            <dt className="size-s">{label}</dt>
            <dd className="bold">{grouped(value)}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
