import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { PushDeviceItem, PushDeviceList } from '../../../shared/contract/notifications.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { UNLISTED } from '../../../shared/rules/pushDiagnosis.ts';
import { call } from '../../lib/http.ts';
import { useResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Page.tsx';
import { deviceFacts, pushStore } from './store.ts';
import { ThisDevice } from './ThisDevice.tsx';

const ICONS = { desktop: Monitor, mobile: Smartphone, tablet: Tablet };
const OS = {
  ios: 'iOS',
  android: 'Android',
  macos: 'macOS',
  windows: 'Windows',
  linux: 'Linux',
  unknown: 'sistema sconosciuto',
};
const BROWSERS = { edge: 'Edge', chrome: 'Chrome', firefox: 'Firefox', safari: 'Safari', unknown: 'Browser' };

/** The devices that receive the person's notifications, with the last delivery, and why this one may receive none. */
export function Devices({ children }: { children?: ReactNode }) {
  const { subscribed } = useSnapshot(pushStore);
  const resource = useResource<PushDeviceList>('/api/notifications/devices');
  const { data, error } = resource;
  const retry = useEffectEvent(resource.retry);
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const listed = useRef(subscribed);
  useEffect(() => {
    void deviceFacts.endpoint().then(setEndpoint);
    // The subscription changed after the list was loaded.
    if (listed.current !== subscribed) retry();
    listed.current = subscribed;
  }, [subscribed]);

  const here = data?.data.find((item) => item.endpoint === endpoint) ?? null;
  return (
    <Section title="Notifiche sui dispositivi">
      <ThisDevice server={data === null && error === null ? UNLISTED : here} />
      <Loaded resource={resource} height="90px">
        {(data) =>
          data.data.length === 0 ? null : (
            <ul className="sheet ruled">
              {data.data.map((item) => (
                <li key={item.id}>
                  <Device item={item} here={item === here} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {children}
    </Section>
  );
}

function Device({ item, here }: { item: PushDeviceItem; here: boolean }) {
  const [said, setSaid] = useState('');
  const testing = useTask();
  const Icon = ICONS[item.device.type];

  async function test(): Promise<void> {
    setSaid('');
    await call(`/api/notifications/devices/${item.id}/test`, { method: 'POST' });
    setSaid('Inviata: arriva fra qualche secondo.');
  }

  return (
    <div className="bar pad">
      <Icon size={24} className="cobalt" />
      <div className="fills-line">
        <p className="strong">
          {BROWSERS[item.device.browser]} su {OS[item.device.os]}
          {item.display_mode === 'standalone' && ', app installata'}{' '}
          {here && <Badge tone="good">Questo dispositivo</Badge>}
        </p>
        <p className="soft">
          {item.last_success_at === null
            ? 'Nessuna consegna finora'
            : `Ultima consegna: ${longMoment(item.last_success_at)}`}
        </p>
        {item.last_error !== null && (
          <p className="size-m problem">
            Ultimo errore: {item.last_error}
            {item.last_error_at !== null && `, ${longMoment(item.last_error_at)}`}
          </p>
        )}
        <p role="status" className="soft">
          {testing.problem ?? said}
        </p>
      </div>
      <Button look="quiet" aria-disabled={testing.busy} onClick={() => testing.run(test)}>
        Prova
      </Button>
    </div>
  );
}
