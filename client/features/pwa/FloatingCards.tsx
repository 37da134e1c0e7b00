import { CloudDownload, Download, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { REMINDER_TEXTS } from '../../../shared/rules/downloadReminder.ts';
import { OFFLINE_TOAST } from '../../../shared/rules/offline.ts';
import { HELD_TEXTS, UPDATE_TITLE, type UpdateTexts, updateTexts } from '../../../shared/rules/update.ts';
import { useId } from '../../lib/ids.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { download, downloadStore, remindLater } from './download.ts';
import css from './FloatingCard.module.css';
import { pwaSettings } from './settings.ts';
import { cancelUpdate, confirmUpdate, showOfflineToast, workerStore } from './update.ts';

interface FloatingCardProps {
  title: string;
  picture?: ReactNode;
  children: ReactNode;
}

/**
 * A card fixed to the foot of the page. It is not modal, so reading can go on, and it is announced without taking the
 * focus.
 */
export function FloatingCard({ title, picture, children }: FloatingCardProps) {
  const titleId = useId();
  return (
    <section className={css.card} aria-labelledby={titleId} role="status">
      <div className="line gap-12">
        {picture}
        <h2 id={titleId} className="size-base">
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}

/** Offers a newer release that waits; nothing is reloaded before the person agrees. */
export function UpdateCard() {
  const { update } = useSnapshot(workerStore);
  const { value: settings } = useSnapshot(pwaSettings);
  if (update.card === 'hidden') return null;
  const texts =
    update.card === 'held'
      ? HELD_TEXTS
      : { title: UPDATE_TITLE, ...updateTexts(settings?.update as Partial<UpdateTexts> | undefined) };
  const applying = update.card === 'applying';
  return (
    <FloatingCard title={texts.title} picture={<RefreshCw size={28} />}>
      <p>{texts.message}</p>
      <div className="row gap-12 shared">
        <Button disabled={applying} onClick={confirmUpdate}>
          {texts.confirm_label}
        </Button>
        <Button look="quiet" disabled={applying} onClick={cancelUpdate}>
          {texts.cancel_label}
        </Button>
      </div>
    </FloatingCard>
  );
}

/** Appears every five minutes for twelve seconds, until the app is installed. */
export function DownloadReminder() {
  const { offer, reminder } = useSnapshot(downloadStore);
  if (!reminder.visible || offer === null) return null;
  return (
    <FloatingCard title={REMINDER_TEXTS.title} picture={<Download size={28} />}>
      <p>{REMINDER_TEXTS.message}</p>
      <div className="row gap-12 shared">
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

/**
 * Says once that the portal now works offline, when it is its turn. The live region must exist before its text, or
 * screen readers stay silent.
 */
export function OfflineToast({ turn }: { turn: boolean }) {
  useEffect(() => {
    if (turn) showOfflineToast();
  }, [turn]);
  return (
    <div role="status">
      {turn && (
        <p className={css.toast}>
          <CloudDownload size={22} />
          {OFFLINE_TOAST}
        </p>
      )}
    </div>
  );
}
