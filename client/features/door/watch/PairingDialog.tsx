import type { DoorWatch, Pairing } from '../../../../shared/contract/door.ts';
import { clockTime, wallTime } from '../../../../shared/rules/dates.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Qr } from '../../../ui/Qr.tsx';
import css from './Watch.module.css';

interface PairingDialogProps {
  pairing: Pairing;
  /** The device as the page's last answer shows it. */
  device: DoorWatch['devices'][number] | undefined;
  onClose: (words?: string) => void;
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
          : `Vale per un dispositivo solo, fino alle ${clockTime(wallTime(until).time)}. Non mostrarlo ad altri.`
      }
      onClose={() => onClose()}
    >
      {!isThere && (
        <div className={css.pairing}>
          <Qr qr={qr} label="QR per collegare il dispositivo" />
          <p className="soft">
            Su un computer apri questo indirizzo:
            <br />
            <code className={css.address}>{address}</code>
          </p>
        </div>
      )}
    </Dialog>
  );
}
