import { useState } from 'react';
import { ROOM_KEYS, ROOM_KEYS_OFF_KEY } from '../../shared/rules/roomKeys.ts';
import { readLocal, removeLocal, writeLocal } from '../lib/storage.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Checkbox } from '../ui/Field.tsx';
import css from './RoomRail.module.css';

/** The list of the reserved area's keys, with a switch for who types by voice or by accident. */
export function RoomKeys({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(() => readLocal(ROOM_KEYS_OFF_KEY) !== '1');
  function turn(on: boolean): void {
    setIsOn(on);
    if (on) removeLocal(ROOM_KEYS_OFF_KEY);
    else writeLocal(ROOM_KEYS_OFF_KEY, '1');
  }
  return (
    <Dialog title="I tasti dell’area riservata" onClose={onClose}>
      <dl className={css.roomKeysKeys}>
        {ROOM_KEYS.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Invio</kbd>
          </dt>
          <dd>Apri quello su cui sei</dd>
        </div>
        <div>
          <dt>
            <kbd>Ctrl K</kbd>
          </dt>
          <dd>Ricerca rapida nel portale</dd>
        </div>
      </dl>
      <Checkbox
        label="Usa i tasti di una sola lettera"
        checked={isOn}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
