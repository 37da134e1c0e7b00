import { Bell, BellRing } from 'lucide-react';
import { useLocation } from 'wouter';
import { loginUrl, paths } from '../../../shared/paths.ts';
import { keepLoginMessage } from '../../lib/loginMessage.ts';
import { Button } from '../../ui/Button.tsx';
import css from './Dates.module.css';
import { type Reminders, wantReminder } from './reminders.ts';

interface RemindProps {
  occurrence: number;
  /** Null: a visitor, who signs in and then returns here. */
  reminders: Reminders | null;
  slug: string;
  /** Names the date, for pages with several such buttons. */
  of?: string;
  /** Beside a main action: a sign with a short word where there is no room. */
  aside?: boolean;
}

/** The "Ricordamelo" switch of one date. */
export function Remind({ occurrence, reminders, slug, of, aside = false }: RemindProps) {
  const [, navigate] = useLocation();
  const on = reminders?.has(occurrence) ?? false;
  const Icon = on ? BellRing : Bell;

  function press(): void {
    if (reminders !== null) {
      reminders.change(occurrence, !on);
      return;
    }
    wantReminder(occurrence);
    keepLoginMessage('Accedi per ricevere il promemoria: poi torni all’evento.');
    navigate(loginUrl(paths.event(slug)));
  }

  return (
    <Button
      look={on ? 'lemon' : of === undefined && !aside ? 'primary' : 'quiet'}
      data-acts
      aria-pressed={on}
      aria-label={of === undefined ? undefined : `Ricordamelo, ${of}`}
      aria-disabled={reminders?.busy}
      onClick={press}
    >
      <Icon className={of === undefined && !aside ? css.roomy : undefined} />
      {of === undefined && (
        <span>
          Ricorda<span className={aside ? 'visually-hidden' : undefined}>melo</span>
        </span>
      )}
    </Button>
  );
}
