import { Bell, BellRing, CalendarPlus } from 'lucide-react';
import { useSnapshot } from 'valtio';
import type { WasteFraction, WasteZone } from '../../../shared/contract/waste.ts';
import { paths } from '../../../shared/paths.ts';
import { addDays, atClock, clockTime, longDay, wallTime } from '../../../shared/rules/dates.ts';
import { capital } from '../../../shared/rules/text.ts';
import { nextPutOut, PUT_OUT_FROM, PUT_OUT_UNTIL, REMINDER_TIME, roundOn } from '../../../shared/rules/waste.ts';
import { useNow } from '../../lib/alive.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Bin } from './Bin.tsx';
import { MonthList } from './MonthList.tsx';
import css from './ZoneCalendar.module.css';
import { remind, zoneStore } from './zone.ts';

interface ZoneCalendarProps {
  zone: WasteZone;
  fractions: readonly WasteFraction[];
  signedIn: boolean;
  onLogin: () => void;
}

/** The collections of tonight and tomorrow, the next one in large, then the reminders, then the month. */
export function ZoneCalendar({ zone, fractions, signedIn, onLogin }: ZoneCalendarProps) {
  const now = wallTime(useNow());
  if (zone.rounds.every((round) => round.length === 0)) {
    return (
      <>
        <Callout tone="neutral">{zone.streets}</Callout>
        <div>
          <LinkButton href={paths.wastePoints}>Dove sono le isole ecologiche</LinkButton>
        </div>
      </>
    );
  }
  const { day, late } = nextPutOut(now);
  // The large entry is the next one to put out.
  const isNext = roundOn(zone, day).fractions.length > 0;
  return (
    <>
      <div className={`stack gap-16 ${css.nights}`}>
        <Night
          title={late ? `Entro le ${clockTime(PUT_OUT_UNTIL)} esponi` : 'Stasera esponi'}
          zone={zone}
          day={day}
          fractions={fractions}
          large={isNext}
        />
        <Night
          title={late ? 'Stasera esponi' : 'Domani sera esponi'}
          zone={zone}
          day={addDays(day, 1)}
          fractions={fractions}
          large={!isNext}
        />
      </div>
      <CalendarActions zone={zone} signedIn={signedIn} onLogin={onLogin} />
      <MonthList zone={zone} fractions={fractions} today={now.day} />
    </>
  );
}

interface NightProps {
  title: string;
  zone: WasteZone;
  /** The day of the collection, the morning after the waste is put out. */
  day: string;
  fractions: readonly WasteFraction[];
  large: boolean;
}

function Night({ title, zone, day, fractions, large }: NightProps) {
  const round = roundOn(zone, day);
  const out = fractions.filter(({ slug }) => round.fractions.includes(slug));
  return (
    <section className={large ? `${css.night} ${css.large}` : css.night}>
      <h2 className="size-l">{title}</h2>
      {out.length === 0 ? (
        <p className="plaque">Niente</p>
      ) : (
        <ul className="stack gap-16">
          {out.map(({ slug, name, container, colour, tip }) => (
            <li key={slug} className="line gap-16">
              <span className={css.bin}>
                <Bin colour={colour} size={large ? 56 : 44} />
              </span>
              <span className="words">
                <strong className={css.name}>{name}</strong>
                <span>{capital(container)}</span>
                {large && tip !== '' && <span className="size-m">{tip}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="size-m margin-top-auto">
        {out.length === 0
          ? `${capital(longDay(day))} non passa nessuno.`
          : `Dalle ${PUT_OUT_FROM} alle ${clockTime(PUT_OUT_UNTIL)}; passano ${longDay(day)}.`}
        {round.note !== '' && <span className="strong"> {round.note}</span>}
      </p>
    </section>
  );
}

/** Ways to be reminded: a notification the evening before, or the collections in one's own calendar. */
function CalendarActions({ zone, signedIn, onLogin }: { zone: WasteZone; signedIn: boolean; onLogin: () => void }) {
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
        <Icon />
        Ricordamelo la sera prima
      </Button>
      <LinkButton href={`webcal://${location.host}${feed}`} look="quiet">
        <CalendarPlus />
        Segui nel tuo calendario
      </LinkButton>
      <p role="status" className="done whole-line size-m">
        {reminds && `Attivo: te lo ricordiamo ${atClock(REMINDER_TIME)} della sera prima, per la zona ${zone.name}.`}
      </p>
      {error !== null && (
        <p role="alert" className="problem whole-line size-m">
          {error}
        </p>
      )}
      <p className="soft whole-line">
        {!signedIn && 'Per il promemoria serve un account. '}
        Il calendario non si apre?{' '}
        <a href={feed} download={`raccolta-${zone.slug}.ics`}>
          Scarica il file
        </a>
      </p>
    </div>
  );
}
