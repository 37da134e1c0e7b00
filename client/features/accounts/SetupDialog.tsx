import type { CodesSetup } from '../../../shared/contract/oneTimeCodes.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Qr } from '../../ui/Qr.tsx';
import { addCodes } from './actions.ts';
import { CodeField } from './CodeField.tsx';
import css from './Codes.module.css';

interface SetupDialogProps {
  setup: CodesSetup;
  onAdded: (recovery: string[]) => void;
  onClose: () => void;
}

/** The secret as a QR code, as a link for an app on this device, and in letters; then the app's first code. */
export function SetupDialog({ setup: { qr, uri, secret, setup }, onAdded, onClose }: SetupDialogProps) {
  return (
    <Dialog
      title="Attiva i codici"
      description="Inquadra il codice QR con l’app, poi scrivi qui le sei cifre che mostra."
      onClose={onClose}
    >
      <div className={css.setup}>
        <div className={css.qr}>
          <Qr qr={qr} label="Codice QR per la tua app: in alternativa scrivi la chiave qui accanto" />
        </div>
        <div className="stack top">
          <p>Non puoi inquadrarlo? Scrivi questa chiave nell’app:</p>
          <p className="tabular breaks">
            <code translate="no">{secret}</code>
          </p>
          <p>
            L’app è su questo dispositivo? <a href={uri}>Aprila</a>
          </p>
        </div>
      </div>
      <Form
        draft={null}
        submit="Attiva"
        onSubmit={async (data) => onAdded((await addCodes({ setup, code: textOf(data, 'code') })).recovery)}
        onCancel={onClose}
      >
        <CodeField />
      </Form>
    </Dialog>
  );
}
