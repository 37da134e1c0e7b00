import { Share, SquarePlus } from 'lucide-react';
import { useSnapshot } from 'valtio';
import {
  IOS_STEPS,
  IOS_STEPS_DONE,
  IOS_STEPS_TITLE,
  installByMenu,
  installTexts,
} from '../../../shared/rules/installPrompt.ts';
import { device } from '../../lib/device.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Tile } from '../../ui/Tile.tsx';
import css from './FloatingCard.module.css';
import { FloatingCard } from './FloatingCards.tsx';
import { dismissInstall, install, installStore } from './install.ts';
import { pwaSettings } from './settings.ts';

/** The card that offers the app, with iOS's steps behind its button. */
export default function InstallPrompt() {
  const { prompt } = useSnapshot(installStore);
  const { value: settings } = useSnapshot(pwaSettings);
  const texts = installTexts(settings?.prompt as Parameters<typeof installTexts>[0], device());
  if (prompt.view === 'hidden') return null;
  if (prompt.view === 'steps') return <IosSteps instructions={texts.ios_instructions} />;
  return (
    <FloatingCard title={texts.title} picture={<Tile kind="town" seed="piazza" className={css.tile} />}>
      <p>{prompt.view === 'menu' ? installByMenu(device()) : texts.message}</p>
      <div className="row gap-12 shared">
        {prompt.view === 'card' && <Button onClick={() => void install()}>{texts.cta_label}</Button>}
        <Button look="quiet" onClick={dismissInstall}>
          {texts.dismiss_label}
        </Button>
      </div>
    </FloatingCard>
  );
}

/** Safari has no install prompt to call, so three manual steps are shown. */
function IosSteps({ instructions }: { instructions: string | null }) {
  const icons = [Share, SquarePlus, null];
  return (
    <Dialog title={IOS_STEPS_TITLE} onClose={dismissInstall}>
      {instructions !== null && <p>{instructions}</p>}
      <ol className={css.steps}>
        {IOS_STEPS.map((step, index) => {
          const Icon = icons[index];
          return (
            <li key={step} className="line sheet gap-16 pad-8-16">
              <span className="grows">{step}</span>
              {Icon && <Icon size={24} className="cobalt" />}
            </li>
          );
        })}
      </ol>
      <Button wide onClick={dismissInstall}>
        {IOS_STEPS_DONE}
      </Button>
    </Dialog>
  );
}
