import { CalendarPlus, CalendarX2, Repeat } from 'lucide-react';
import { useState } from 'react';
import type { DraftDate } from '../../../shared/contract/drafts/dates.ts';
import { EVENT_FIELDS } from '../../../shared/kinds/events.ts';
import { optionsOf } from '../../../shared/kinds/field.ts';
import { otherDates } from '../../../shared/rules/events.ts';
import { same } from '../../../shared/rules/publishing.ts';
import { SCOPES, type Scope, spread, spreadWords } from '../../../shared/rules/seriesScope.ts';
import { capital } from '../../../shared/rules/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/edit/Choice.tsx';
import { GroupFrame } from '../../ui/edit/frame.tsx';
import { CancelEvent, withReason } from './CancelEvent.tsx';
import { DateRow } from './DateRow.tsx';
import { SeriesBuilder } from './SeriesBuilder.tsx';
import { useDateList } from './useDateList.ts';

interface DatesInputProps {
  /** The live event; null: not online yet. */
  event: number | null;
  dates: readonly DraftDate[];
  onChange: (dates: DraftDate[]) => void;
  error: (path: string) => string | undefined;
}

/** The dates of an event, one below the other, and the rule that makes many of them. Dates that are over are counted, not shown. */
export function DatesInput({ event, dates, onChange, error }: DatesInputProps) {
  const isWrong = (index: number) => (error(`dates.${index}.starts`) ?? error(`dates.${index}.ends`)) !== undefined;
  const list = useDateList(dates, onChange, isWrong);
  const [isCancelling, setIsCancelling] = useState(false);
  const [isBuilding, setIsBuilding] = useState(false);
  const { today, now, open, before, over, shown } = list;

  return (
    <GroupFrame label={EVENT_FIELDS.dates.label} error={error('dates')}>
      {over > 0 && (
        <p className="soft">{over === 1 ? 'Una data è passata' : `${over} date sono passate`}: restano come sono.</p>
      )}
      <ul className="sheet grid ruled unless-empty">
        {shown.map(({ date, index }) => (
          <DateRow
            key={date.id ?? `new-${index}`}
            event={event}
            date={date}
            today={today}
            isOpen={open === index || isWrong(index)}
            onToggle={() => list.toggle(index, date)}
            onChange={(changed) => onChange(dates.with(index, changed))}
            onRemove={() => list.remove(index)}
            error={(field) => error(`dates.${index}.${field}`)}
          >
            {open === index && before !== null && (
              <ScopeChoice
                dates={dates}
                index={index}
                before={before}
                now={now}
                onApply={(changed) => list.applied(changed, index)}
              />
            )}
          </DateRow>
        ))}
      </ul>
      <Buttons
        list={list}
        isBuilding={isBuilding}
        onBuild={() => setIsBuilding(!isBuilding)}
        onCancelAll={() => setIsCancelling(true)}
      />
      {isCancelling && (
        <CancelEvent
          event={event}
          onCancel={(cancelled) => {
            list.changeAll((date) => (date.cancelled ? date : cancelled(date)));
            setIsCancelling(false);
          }}
          onClose={() => setIsCancelling(false)}
        />
      )}
      {isBuilding && (
        <SeriesBuilder
          dates={dates}
          now={now}
          onApply={(changed) => {
            onChange(changed);
            list.close();
            setIsBuilding(false);
          }}
        />
      )}
    </GroupFrame>
  );
}

interface ButtonsProps {
  list: ReturnType<typeof useDateList>;
  isBuilding: boolean;
  onBuild: () => void;
  onCancelAll: () => void;
}

function Buttons({ list, isBuilding, onBuild, onCancelAll }: ButtonsProps) {
  const { coming, shown, over } = list;
  const standing = coming.filter(({ date }) => !date.cancelled);
  const hidden = coming.length - shown.length;
  return (
    <div className="row">
      {hidden > 0 && (
        <Button look="quiet" onClick={list.showAll}>
          Mostra {otherDates(hidden)}
        </Button>
      )}
      <Button look="quiet" onClick={list.add}>
        <CalendarPlus />
        {coming.length + over === 0 ? 'Aggiungi una data' : 'Ancora una data'}
      </Button>
      <Button look="quiet" aria-expanded={isBuilding} onClick={onBuild}>
        <Repeat />
        Si ripete…
      </Button>
      {standing.some(({ date }) => date.id !== null) && (
        <Button look="quiet" onClick={onCancelAll}>
          <CalendarX2 />
          Annulla tutto l’evento
        </Button>
      )}
      {coming.length > 1 && standing.length === 0 && (
        <Button look="quiet" onClick={() => list.changeAll((date) => withReason({ ...date, cancelled: false }, ''))}>
          Si fa, invece: rimetti tutte le date
        </Button>
      )}
    </div>
  );
}

interface ScopeChoiceProps {
  dates: readonly DraftDate[];
  /** Index of the changed date. */
  index: number;
  /** The date before the change. */
  before: DraftDate;
  /** By the town's clock. */
  now: string;
  onApply: (dates: DraftDate[]) => void;
}

/** Asks whether the change of one date also applies to others of its series, and shows the effect beforehand. */
function ScopeChoice({ dates, index, before, now, onApply }: ScopeChoiceProps) {
  const [scope, setScope] = useState<Scope>('one');
  const after = dates[index];
  const isWhole = after?.starts != null && after.ends !== null;
  if (!isWhole || same(after, before)) return null;
  // A date without others like it has no series.
  if (spreadWords(spread(dates, index, before, 'all', now)) === '') return null;
  const outcome = spread(dates, index, before, scope, now);
  const words = spreadWords(outcome);
  return (
    <section className="stack gap-16 pad-16 sunken edge radius" aria-label="Vale anche per le altre date?">
      <Segments label="Vale per" value={scope} options={optionsOf(SCOPES)} onChange={setScope} />
      <p role="status" className="strong">
        {words === '' ? 'Le altre date restano come sono.' : `${capital(words)}. Quelle passate non cambiano.`}
      </p>
      {words !== '' && (
        <div className="row">
          <Button
            onClick={() => {
              onApply(outcome.dates);
              setScope('one');
            }}
          >
            Cambia anche le altre
          </Button>
        </div>
      )}
    </section>
  );
}
