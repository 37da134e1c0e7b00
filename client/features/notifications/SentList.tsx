import { useEffect, useState } from 'react';
import type { AnnouncementItem } from '../../../shared/contract/notifications.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { ApiError } from '../../lib/http.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure, Notice } from '../../ui/Notice.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { Section } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './AnnouncementsPage.module.css';
import { cancelAnnouncement, type SentPage, sentAnnouncements } from './announcements.ts';

/** Polling interval while an announcement is being sent. */
const WATCH_MS = 2000;

/** The announcements sent: people, devices, arrived, shown, failed, read; with a progress bar while sending. */
export function SentList() {
  const [page, setPage] = useState(1);
  const [list, setList] = useState<SentPage | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [asked, setAsked] = useState(0);
  const [outcome, setOutcome] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts the requests to load the list again
  useEffect(() => {
    let current = true;
    let timer = 0;
    const load = async () => {
      try {
        const loaded = await sentAnnouncements(page);
        if (!current) return;
        setList(loaded);
        setError(null);
        if (loaded.data.some(isUnderWay)) timer = window.setTimeout(load, WATCH_MS);
      } catch (thrown) {
        if (!(thrown instanceof ApiError)) throw thrown;
        if (current) setError(thrown);
      }
    };
    void load();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [page, asked]);

  return (
    <Section title="Inviate">
      <Outcome words={outcome} />
      {error !== null && list === null && <Failure error={error} retry={() => setAsked(asked + 1)} />}
      {error === null && list === null && <Skeleton height="220px" />}
      {list !== null && list.total === 0 && (
        <Notice kind="town" title="Ancora nessuna notifica">
          Quello che invii compare qui, con chi l’ha ricevuto e chi l’ha letto.
        </Notice>
      )}
      {list !== null && list.total > 0 && (
        <>
          <ul className="stack gap-16">
            {list.data.map((item) => (
              <li key={item.id}>
                <Sent
                  item={item}
                  onCancelled={() => {
                    setOutcome(`«${item.title}» non parte.`);
                    setAsked(asked + 1);
                  }}
                />
              </li>
            ))}
          </ul>
          {list.last_page > 1 && (
            <div className="row gap-12">
              <Button look="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Più recenti
              </Button>
              <Button look="quiet" disabled={page === list.last_page} onClick={() => setPage(page + 1)}>
                Meno recenti
              </Button>
            </div>
          )}
        </>
      )}
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
    <article className={css.item} data-type={item.type}>
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
      <div role="alert">{problem !== null && <p className={css.error}>{problem}</p>}</div>
      {item.sent_at !== null && settled(item) < item.devices && (
        <progress aria-label="Invio in corso" max={item.devices} value={settled(item)} />
      )}
      <dl className={css.numbers}>
        {numbers.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value.toLocaleString('it-IT')}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
