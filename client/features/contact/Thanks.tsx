import { useEffect } from 'react';
import type { ContactBody } from '../../../shared/contract/contact.ts';
import { paths } from '../../../shared/paths.ts';
import { CONTACT_TOPIC_FACTS, CONTACT_TOPIC_LABELS } from '../../../shared/rules/contact.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Page } from '../../ui/Page.tsx';
import css from './ContactPage.module.css';

/** Replaces the form once the message was sent: thanks, and a copy to keep. */
export function Thanks({ sent, again }: { sent: ContactBody; again: () => void }) {
  // The focused button was removed, so the heading takes the focus.
  useEffect(() => {
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, []);
  return (
    <Page band="town" title="Messaggio inviato" tabTitle="Contatti" narrow>
      <Callout tone="good">
        Grazie, {sent.name}. Ti rispondiamo a {sent.email}, {CONTACT_TOPIC_FACTS[sent.topic].answered}.
      </Callout>
      <section className={css.sheet} aria-labelledby="copia">
        <h2 id="copia">Che cosa hai scritto</h2>
        <p className={css.topic}>{CONTACT_TOPIC_LABELS[sent.topic]}</p>
        <p className={css.message}>{sent.message}</p>
      </section>
      <div className={css.next}>
        <LinkButton href={paths.home}>Torna alla home</LinkButton>
        <Button look="quiet" onClick={again}>
          Scrivi un altro messaggio
        </Button>
      </div>
    </Page>
  );
}
