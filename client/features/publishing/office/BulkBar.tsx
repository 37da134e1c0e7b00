import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { decideMany } from './api.ts';
import css from './Office.module.css';

/** Approves the chosen revisions one by one: those that can't be approved stay, with a sentence why. */
export function BulkBar({ ids, onDone }: { ids: readonly number[]; onDone: (words: string) => void }) {
  const [asks, setAsks] = useState(false);
  if (ids.length === 0) return null;
  const count = ids.length === 1 ? 'un contenuto' : `${ids.length} contenuti`;

  async function approve(): Promise<void> {
    const { data } = await decideMany({ ids: [...ids], decision: 'approve' });
    const refused = data.filter(({ message }) => message !== null);
    const done = data.length - refused.length;
    const words = done === 1 ? 'Uno è online.' : `${done} sono online.`;
    setAsks(false);
    onDone(refused.length === 0 ? words : `${words} ${refused.length} no: ${refused[0]?.message}`);
  }

  return (
    <div className={css.bulk}>
      <p role="status">Hai scelto {count}.</p>
      <Button onClick={() => setAsks(true)}>Approva {count}</Button>
      {asks && (
        <Dialog
          title={`Approvare ${count}?`}
          description="Vanno online adesso, e chi li ha scritti lo sa. Ognuno si può annullare da «Appena cambiato»."
          onClose={() => setAsks(false)}
        >
          <Form
            submit="Approva"
            submitting="Un momento…"
            onSubmit={approve}
            aside={
              <Button look="quiet" onClick={() => setAsks(false)}>
                Annulla
              </Button>
            }
          >
            {() => null}
          </Form>
        </Dialog>
      )}
    </div>
  );
}
