import { useState } from 'react';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import css from './Codes.module.css';

/** Shows the recovery codes, only this once: a person who loses the app signs in with one of them. */
export function RecoveryDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [said, setSaid] = useState('');
  const text = codes.join('\n');

  function copy(): void {
    const failed = 'Non si riesce a copiarli: scrivili a mano.';
    // Over plain http there is no clipboard.
    const writing = navigator.clipboard?.writeText(text) ?? Promise.reject();
    writing.then(
      () => setSaid('Codici copiati.'),
      () => setSaid(failed),
    );
  }

  return (
    <Dialog
      title="I tuoi codici di recupero"
      description="Li vedi solo adesso. Se perdi il telefono, ognuno ti fa entrare una volta: stampali o mettili tra le tue password."
      onClose={onClose}
    >
      <ol className={`least-260 tabular breaks size-base ${css.recovery}`} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div role="status">{said !== '' && <p>{said}</p>}</div>
      <div className="row gap-12">
        <Button onClick={onClose}>Li ho messi al sicuro</Button>
        <Button look="quiet" onClick={copy}>
          Copia
        </Button>
        <LinkButton
          look="quiet"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="codici-di-recupero.txt"
        >
          Scarica
        </LinkButton>
      </div>
    </Dialog>
  );
}
