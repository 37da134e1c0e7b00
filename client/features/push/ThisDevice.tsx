import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { type DiagnosisFacts, diagnosePush } from '../../../shared/rules/pushDiagnosis.ts';
import { signal } from '../../lib/signals.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { deviceFacts, pushStore, turnOffPush } from './store.ts';

interface ThisDeviceProps {
  /** The server's record of this device's subscription; null: none. */
  server: DiagnosisFacts['server'];
}

/** Whether notifications arrive on this device, or why not, with a switch for both directions. */
export function ThisDevice({ server }: ThisDeviceProps) {
  const { subscribed, worker, permission } = useSnapshot(pushStore);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const diagnosis = diagnosePush({ ...deviceFacts.now(), worker, permission, subscribed, server });

  async function turnOff(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const done = await turnOffPush();
    setSaid(done ? 'Disattivate: qui non arriva più niente.' : 'Non siamo riusciti a disattivarle. Riprova.');
    setBusy(false);
  }

  return (
    <div className="sheet bar pad">
      <BellRing size={24} className="cobalt" />
      <div className="fills-line">
        <p role="status">
          <Badge tone={diagnosis.tone}>{diagnosis.tone === 'good' ? 'Attive' : 'Non attive'}</Badge> {diagnosis.text}
        </p>
        <p role="status" className="soft">
          {said}
        </p>
      </div>
      {diagnosis.can_activate && (
        <Button
          onClick={() => {
            setSaid('');
            signal('piazza:push-consent');
          }}
        >
          Attiva le notifiche
        </Button>
      )}
      {diagnosis.can_turn_off && (
        <Button look="quiet" aria-disabled={busy} onClick={() => void turnOff()}>
          Disattiva su questo dispositivo
        </Button>
      )}
    </div>
  );
}
