import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { call } from '../lib/http.ts';
import { personStore } from '../lib/person.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { TextArea } from './Field.tsx';
import { Form, textOf } from './Form.tsx';
import { Outcome } from './Outcome.tsx';
import { EmailField, NameField } from './PersonFields.tsx';

/** A button that opens a question to whoever is in charge, who answers by mail. @param url where it is sent; an order knows who asks */
export function Ask({ url, knowsWho = false }: { url: string; knowsWho?: boolean }) {
  const { user } = useSnapshot(personStore);
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState<string | null>(null);

  async function send(data: FormData): Promise<void> {
    const who = knowsWho ? {} : { name: textOf(data, 'name'), email: textOf(data, 'email').trim() };
    await call(url, { method: 'POST', body: { ...who, text: textOf(data, 'text') } });
    setAsking(false);
    setSaid('Domanda inviata: la risposta arriva nella tua posta.');
  }

  return (
    <div className="stack start">
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Chiedi a chi organizza
      </Button>
      <Outcome words={said} />
      {isAsking && (
        <Dialog
          title="Chiedi a chi organizza"
          description="La domanda arriva per email a chi organizza, che ti risponde per email: vede il tuo nome e il tuo indirizzo."
          onClose={() => setAsking(false)}
        >
          <Form draft={url} submit="Invia la domanda" onSubmit={send} onCancel={() => setAsking(false)}>
            {!knowsWho && (
              <>
                <NameField defaultValue={user?.name ?? ''} />
                <EmailField hint="La usiamo solo per la risposta." defaultValue={user?.email ?? ''} />
              </>
            )}
            <TextArea label="Domanda" name="text" rows={5} maxLength={1000} />
          </Form>
        </Dialog>
      )}
    </div>
  );
}
