import { Download } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { REMINDER_TEXTS } from '../../../shared/rules/downloadReminder.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { download, downloadStore, remindLater } from './download.ts';
import { FloatingCard } from './FloatingCard.tsx';
import css from './InstallPrompt.module.css';

/** Appears every five minutes for twelve seconds, until the app is installed. */
export function DownloadReminder() {
  const { offer, reminder } = useSnapshot(downloadStore);
  if (!reminder.visible || offer === null) return null;
  return (
    <FloatingCard title={REMINDER_TEXTS.title} picture={<Download size={28} />}>
      <p>{REMINDER_TEXTS.message}</p>
      <div className={css.buttons}>
        {offer.href === null ? (
          <Button onClick={() => download(offer)}>{REMINDER_TEXTS.download}</Button>
        ) : (
          <LinkButton href={offer.href} target="_blank" rel="noopener" onClick={() => download(offer)}>
            {REMINDER_TEXTS.download}
          </LinkButton>
        )}
        <Button look="quiet" onClick={remindLater}>
          {REMINDER_TEXTS.later}
        </Button>
      </div>
    </FloatingCard>
  );
}
