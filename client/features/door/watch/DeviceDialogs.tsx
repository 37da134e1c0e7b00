import type { DoorWatch, Pairing } from '../../../../shared/contract/door.ts';
import { untilWords } from '../../../../shared/rules/dates.ts';
import { callConfirmed } from '../../../lib/confirmed.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Checkbox, Field } from '../../../ui/Field.tsx';
import { Form, textOf } from '../../../ui/Form.tsx';
import { Qr } from '../../../ui/Qr.tsx';
import { Share } from '../../../ui/Share.tsx';

interface PairingDialogProps {
  pairing: Pairing;
  /** The device as the page's last answer shows it. */
  device: DoorWatch['devices'][number] | undefined;
  onClose: (words?: string) => void;
}

interface InviteDialogProps {
  event: number;
  onInvited: (pairing: Pairing) => void;
  onClose: () => void;
}

/** The QR code that pairs one device, once. It stays until the device is there. */
export function PairingDialog({ pairing: { qr, address, until }, device, onClose }: PairingDialogProps) {
  const isThere = device?.state === 'paired';
  return (
    <Dialog
      title={isThere ? 'Collegato' : 'Inquadra con il telefono della porta'}
      description={
        isThere
          ? `«${device.name}» ha la lista e può cominciare.`
          : `Vale per un dispositivo solo, anche nei giorni prima: fino ${untilWords(until, Date.now())}. Non mostrarlo ad altri; finché nessuno l’ha usato lo togli con «Scollega».`
      }
      onClose={() => onClose()}
    >
      {!isThere && (
        <div className="stack gap-16 centre text-centre">
          <Qr qr={qr} label="QR per collegare il dispositivo" />
          <p className="soft">
            Chi sta alla porta non è qui? Mandagli l’indirizzo:
            <br />
            <code className="size-s breaks">{address}</code>
          </p>
          <Share title={`Ingresso: ${device?.name ?? ''}`} url={address} />
        </div>
      )}
    </Dialog>
  );
}

/** Names the gate; what comes next is its QR code. */
export function InviteDialog({ event, onInvited, onClose }: InviteDialogProps) {
  async function invite(data: FormData): Promise<void> {
    const body = { name: textOf(data, 'name'), may_sell: data.get('may_sell') !== null };
    onInvited(await callConfirmed<Pairing>(`/api/desk/doors/${event}/devices`, { method: 'POST', body }));
  }
  return (
    <Dialog title="Collega un dispositivo" typing onClose={() => onClose()}>
      <Form draft={null} submit="Mostra il QR" onSubmit={invite} onCancel={() => onClose()}>
        <Field
          label="Nome dell’ingresso"
          hint="Come lo riconoscete tra voi: «Ingresso mare», «Cassa»."
          name="name"
          maxLength={40}
          autoComplete="off"
          required
        />
        <Checkbox label="Può anche vendere e dare posti (cassa)" name="may_sell" />
      </Form>
    </Dialog>
  );
}
