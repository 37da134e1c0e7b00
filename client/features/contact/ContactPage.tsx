import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { ContactBody } from '../../../shared/contract/contact.ts';
import type { PublishedSettings } from '../../../shared/contract/settings.ts';
import { paths, phoneUrl } from '../../../shared/paths.ts';
import {
  CONTACT_KEPT_WORDS,
  CONTACT_TOPIC_FACTS,
  CONTACT_TOPIC_LABELS,
  type ContactTopic,
} from '../../../shared/rules/contact.ts';
import { call } from '../../lib/http.ts';
import { personStore } from '../../lib/person.ts';
import { usePosted } from '../../lib/posted.ts';
import { useResource } from '../../lib/resource.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { SelectField, TextArea } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmailField, NameField } from '../../ui/PersonFields.tsx';

const TOPICS = [
  { value: '', label: 'Scegli un argomento' },
  ...Object.entries(CONTACT_TOPIC_LABELS).map(([value, label]) => ({ value, label })),
];

/** /contatti: a message to the office that runs the portal; it is filled in with the name and address of the signed-in person. */
export default function ContactPage() {
  const { user } = useSnapshot(personStore);
  const posted = usePosted();
  const [refused, setRefused] = useState(posted?.problem ? posted : null);
  const written = refused?.values;
  const [sent, setSent] = useState(posted !== null && refused === null ? (posted.values as ContactBody) : null);
  const [topic, setTopic] = useState(written?.topic ?? topicAsked());
  const facts = topic in CONTACT_TOPIC_FACTS ? CONTACT_TOPIC_FACTS[topic as ContactTopic] : null;

  async function send(data: FormData): Promise<void> {
    const body = {
      topic: textOf(data, 'topic') as ContactBody['topic'],
      name: textOf(data, 'name').trim(),
      email: textOf(data, 'email').trim(),
      message: textOf(data, 'message').trim(),
    };
    await call('/api/contact', { method: 'POST', body });
    setRefused(null);
    setSent(body);
    scrollTo(0, 0);
  }

  if (sent !== null) return <Thanks sent={sent} again={() => setSent(null)} />;
  return (
    <Page
      band="town"
      title="Contatti"
      lead="Una domanda, un errore da correggere, un’idea? Scrivici: ti rispondiamo per email."
      narrow
    >
      <Office />
      <div className="stack panel">
        <Form onSubmit={send} submit="Invia il messaggio" submitting="Invio in corso…" posted={refused}>
          <SelectField label="Argomento" name="topic" options={TOPICS} value={topic} onChange={setTopic} required />
          <p role="status" className="quoted size-m unless-empty">
            {facts !== null && (
              <>
                {facts.hint} Lo legge {facts.reader}; rispondiamo {facts.answered}.
              </>
            )}
          </p>
          <NameField defaultValue={written?.name ?? user?.name ?? ''} />
          <EmailField hint="La usiamo solo per risponderti." defaultValue={written?.email ?? user?.email ?? ''} />
          <TextArea
            label="Messaggio"
            hint="Se parli di una scheda o di un evento, dicci quale. Non scrivere dati sulla salute o altre informazioni delicate."
            name="message"
            minLength={10}
            maxLength={4000}
            defaultValue={written?.message}
            required
          />
          <p className="soft">
            Nome ed email servono a risponderti. Conserviamo il messaggio per {CONTACT_KEPT_WORDS}, poi lo cancelliamo.
            I dettagli sono nell’
            <Link href={paths.privacyPolicy}>informativa sulla privacy</Link>.
          </p>
        </Form>
      </div>
    </Page>
  );
}

/** The topic preselected by the address, as in /contatti?argomento=accessibilita. */
function topicAsked(): string {
  const asked = new URLSearchParams(location.search).get('argomento') ?? '';
  return Object.hasOwn(CONTACT_TOPIC_LABELS, asked) ? asked : '';
}

/** Who answers for the portal and how to reach them, as far as the settings say; nothing otherwise. */
function Office() {
  const { data } = useResource<PublishedSettings>('/api/settings');
  const office = data?.town_office;
  if (office === undefined) return null;
  const { office_name, office_address, office_phone, office_email, office_pec } = office;
  return (
    <address className="stack start gap-2 breaks">
      {office_name !== undefined && <strong>{office_name}</strong>}
      {office_address !== undefined && <span>{office_address}</span>}
      {office_phone !== undefined && (
        <a className="tap" href={phoneUrl(office_phone)}>
          {office_phone}
        </a>
      )}
      {office_email !== undefined && (
        <a className="tap" href={`mailto:${office_email}`}>
          {office_email}
        </a>
      )}
      {office_pec !== undefined && (
        <span>
          PEC:{' '}
          <a className="tap" href={`mailto:${office_pec}`}>
            {office_pec}
          </a>
        </span>
      )}
    </address>
  );
}

/** Replaces the form once the message was sent: thanks, and a copy to keep. */
function Thanks({ sent, again }: { sent: ContactBody; again: () => void }) {
  // The focused button was removed, so the heading takes the focus.
  useEffect(() => {
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, []);
  return (
    <Page band="town" title="Messaggio inviato" tabTitle="Contatti" narrow>
      <Callout tone="good">
        Grazie, {sent.name}. Ti rispondiamo a {sent.email}, {CONTACT_TOPIC_FACTS[sent.topic].answered}.
      </Callout>
      <section className="stack panel" aria-labelledby="copia">
        <h2 id="copia">Che cosa hai scritto</h2>
        <p className="quiet">{CONTACT_TOPIC_LABELS[sent.topic]}</p>
        <p className="as-written">{sent.message}</p>
      </section>
      <div className="row gap-12">
        <LinkButton href={paths.home}>Torna alla home</LinkButton>
        <LinkButton look="quiet" href={paths.contact} onClick={again}>
          Scrivi un altro messaggio
        </LinkButton>
      </div>
    </Page>
  );
}
