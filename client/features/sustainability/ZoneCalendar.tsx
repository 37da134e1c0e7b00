import type { WasteFraction, WasteZone } from '../../../shared/contract/waste.ts';
import { paths } from '../../../shared/paths.ts';
import { addDays, clockTime, longDay, wallTime } from '../../../shared/rules/dates.ts';
import { nextPutOut, PUT_OUT_FROM, PUT_OUT_UNTIL, roundOn } from '../../../shared/rules/waste.ts';
import { capital } from '../../lib/text.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Bin } from './Bin.tsx';
import { CalendarActions } from './CalendarActions.tsx';
import { MonthList } from './MonthList.tsx';
import css from './ZoneCalendar.module.css';

interface ZoneCalendarProps {
  zone: WasteZone;
  fractions: readonly WasteFraction[];
  signedIn: boolean;
  onLogin: () => void;
}

/** The collections of tonight and tomorrow, the next one in large, then the reminders, then the month. */
export function ZoneCalendar({ zone, fractions, signedIn, onLogin }: ZoneCalendarProps) {
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
  const now = wallTime(Date.now());
  const { day, late } = nextPutOut(now);
  // The large entry is the next one to put out.
  const isNext = roundOn(zone, day).fractions.length > 0;
  return (
    <>
      <div className={css.nights}>
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
      <h2 className={css.title}>{title}</h2>
      {out.length === 0 ? (
        <p className={css.nothing}>Niente</p>
      ) : (
        <ul className={css.out}>
          {out.map(({ slug, name, container, colour, tip }) => (
            <li key={slug} className={css.fraction}>
              <span className={css.bin}>
                <Bin colour={colour} size={large ? 56 : 44} />
              </span>
              <span className={css.collection}>
                <strong className={css.name}>{name}</strong>
                <span>{capital(container)}</span>
                {large && tip !== '' && <span className={css.tip}>{tip}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={css.when}>
        {out.length === 0
          ? `${capital(longDay(day))} non passa nessuno.`
          : `Dalle ${PUT_OUT_FROM} alle ${clockTime(PUT_OUT_UNTIL)}; passano ${longDay(day)}.`}
        {round.note !== '' && <span className={css.note}> {round.note}</span>}
      </p>
    </section>
  );
}
