import type { Pairing } from '../../../../shared/contract/door.ts';
import { callConfirmed } from '../../../lib/confirmed.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Checkbox, Field } from '../../../ui/Field.tsx';
import { Form, textOf } from '../../../ui/Form.tsx';

interface InviteDialogProps {
  event: number;
  onInvited: (pairing: Pairing) => void;
  onClose: () => void;
}

/** Names the gate; what comes next is its QR code. */
export function InviteDialog({ event, onInvited, onClose }: InviteDialogProps) {
  async function invite(data: FormData): Promise<void> {
    const body = { name: textOf(data, 'name'), may_sell: data.get('may_sell') !== null };
    onInvited(await callConfirmed<Pairing>(`/api/desk/doors/${event}/devices`, { method: 'POST', body }));
  }
  return (
    <Dialog title="Collega un dispositivo" typing onClose={() => onClose()}>
      <Form draft={null} submit="Mostra il QR" submitting="Un momento…" onSubmit={invite}>
        {(errorOf) => (
          <>
            <Field
              label="Nome dell’ingresso"
              hint="Come lo riconoscete tra voi: «Ingresso mare», «Cassa»."
              name="name"
              maxLength={40}
              autoComplete="off"
              error={errorOf('name')}
              required
            />
            <Checkbox label="Può anche vendere e dare posti (cassa)" name="may_sell" />
          </>
        )}
      </Form>
    </Dialog>
  );
}
