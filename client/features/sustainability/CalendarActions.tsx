import { Bell, BellRing, CalendarPlus } from 'lucide-react';
import { useSnapshot } from 'valtio';
import type { WasteZone } from '../../../shared/contract/waste.ts';
import { paths } from '../../../shared/paths.ts';
import { atClock } from '../../../shared/rules/dates.ts';
import { REMINDER_TIME } from '../../../shared/rules/waste.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import css from './CalendarActions.module.css';
import { remind, zoneStore } from './zone.ts';

interface CalendarActionsProps {
  zone: WasteZone;
  signedIn: boolean;
  onLogin: () => void;
}

/** Ways to be reminded: a notification the evening before, or the collections in one's own calendar. */
export function CalendarActions({ zone, signedIn, onLogin }: CalendarActionsProps) {
  const { reminds, saving, error } = useSnapshot(zoneStore);
  const feed = paths.wasteFeed(zone.slug);
  const Icon = reminds ? BellRing : Bell;
  return (
    <div className={css.actions}>
      <Button
        look={reminds ? 'quiet' : 'primary'}
        aria-pressed={signedIn ? reminds : undefined}
        aria-disabled={saving}
        onClick={() => (signedIn ? !saving && void remind(!reminds) : onLogin())}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        Ricordamelo la sera prima
      </Button>
      <LinkButton href={`webcal://${location.host}${feed}`} look="quiet">
        <CalendarPlus size={20} strokeWidth={1.75} aria-hidden="true" />
        Segui nel tuo calendario
      </LinkButton>
      <p role="status" className={css.state}>
        {reminds && `Attivo: te lo ricordiamo ${atClock(REMINDER_TIME)} della sera prima, per la zona ${zone.name}.`}
      </p>
      {error !== null && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
      <p className={css.hint}>
        {!signedIn && 'Per il promemoria serve un account. '}
        Il calendario non si apre?{' '}
        <a href={feed} download={`raccolta-${zone.slug}.ics`}>
          Scarica il file
        </a>
      </p>
    </div>
  );
}
