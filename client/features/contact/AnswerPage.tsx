import { useEffect, useState } from 'react';
import type { ContactAnswer } from '../../../shared/contract/contact.ts';
import { paths } from '../../../shared/paths.ts';
import { CONTACT_TOPIC_LABELS } from '../../../shared/rules/contact.ts';
import { longMoment, theDay, wallTime } from '../../../shared/rules/dates.ts';
import { useAnswer } from '../../lib/answer.ts';
import { call } from '../../lib/http.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** /contatti/risposta#…: the office's answer, for somebody who wrote without an account and got the link by email. */
export default function AnswerPage() {
  const [link] = useState(() => location.hash.slice(1));
  const ask = () => call<ContactAnswer>('/api/contact/answer', { method: 'POST', body: { link } });
  const { data: answer, error, retry } = useAnswer(link, ask);
  // The link gives access to the answer, so it is removed from the address.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return (
    <Page band="town" title="La risposta al tuo messaggio" narrow>
      {answer !== null && <Answer {...answer} />}
      {answer === null && error === null && <Skeleton height="160px" />}
      {error !== null &&
        (error.status === 404 || error.status === 422 ? (
          <Callout tone="warm">
            Questo link non è arrivato intero, o il messaggio è stato cancellato perché è passato il suo tempo.
          </Callout>
        ) : (
          <Failure error={error} retry={retry} kind="town" />
        ))}
      <div className="row gap-12">
        <LinkButton href={paths.contact}>Scrivi un altro messaggio</LinkButton>
      </div>
    </Page>
  );
}

function Answer({ topic, answer, answered_at, created_at }: ContactAnswer) {
  return (
    <section className="stack panel" aria-label="Risposta">
      <p className="quiet">
        {CONTACT_TOPIC_LABELS[topic]}: hai scritto {theDay('il', wallTime(created_at).day)}, rispondiamo{' '}
        {longMoment(answered_at)}
      </p>
      <p className="as-written">{answer}</p>
    </section>
  );
}
