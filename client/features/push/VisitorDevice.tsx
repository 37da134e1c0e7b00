import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ALL_PUSHED, type PushChoices } from '../../../shared/rules/pushChoices.ts';
import { UNLISTED } from '../../../shared/rules/pushDiagnosis.ts';
import { Section } from '../../ui/Page.tsx';
import { ChoicesForm } from './ChoicesForm.tsx';
import { readDeviceChoices } from './choices.ts';
import { pushStore, saveDeviceChoices } from './store.ts';
import { ThisDevice } from './ThisDevice.tsx';

/** /profilo for visitors: switches the town's general notifications on this device on and off. */
export function VisitorDevice() {
  const { subscribed } = useSnapshot(pushStore);
  const [chosen, setChosen] = useState<PushChoices | null>(null);
  useEffect(() => {
    void readDeviceChoices().then((kept) => setChosen(kept ?? ALL_PUSHED));
  }, []);
  return (
    <Section title="Notifiche su questo dispositivo">
      <ThisDevice server={subscribed ? UNLISTED : null} />
      {subscribed && chosen !== null && (
        <ChoicesForm
          chosen={chosen}
          reach="Senza un account le scelte valgono su questo dispositivo."
          signedIn={false}
          save={saveDeviceChoices}
        />
      )}
    </Section>
  );
}
