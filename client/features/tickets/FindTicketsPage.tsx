import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../shared/paths.ts';
import { call } from '../../lib/http.ts';
import { Form, textOf } from '../../ui/Form.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmailField } from '../../ui/PersonFields.tsx';

/** /ritrova-biglietti: the answer is the same whether or not the address has tickets. */
export default function FindTicketsPage() {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <Page
      title="Ritrova i biglietti"
      lead="Scrivi l’email con cui hai prenotato: ti mandiamo i link di tutto quello che deve ancora venire."
      narrow
    >
      <Outcome words={asked && `Se ci sono biglietti per ${asked}, la mail arriva entro qualche minuto.`} />
      {asked !== null && <p>Non la vedi? Guarda anche nella posta indesiderata, o prova un’altra tua email.</p>}
      <Form
        onSubmit={async (data) => {
          const email = textOf(data, 'email').trim();
          setAsked(null);
          await call('/api/orders/search', { method: 'POST', body: { email } });
          setAsked(email);
        }}
        submit="Mandami i biglietti"
      >
        <EmailField hint="Quella dove è arrivata la prenotazione." />
      </Form>
      <p className="soft">
        Hai un account? Sono anche <Link href={paths.profilePage('biglietti')}>nel tuo profilo</Link>.
      </p>
    </Page>
  );
}
