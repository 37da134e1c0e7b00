import { Choice } from './Choice.tsx';
import { type EditProps, GroupFrame } from './frame.tsx';
import { Pair } from './Part.tsx';

const month = new Intl.DateTimeFormat('it-IT', { month: 'long', timeZone: 'UTC' });
const MONTHS = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1).padStart(2, '0'),
  label: month.format(Date.UTC(2026, at)),
}));
const DAYS = Array.from({ length: 31 }, (_, at) => ({
  value: String(at + 1).padStart(2, '0'),
  label: String(at + 1),
}));

interface YearDayProps extends EditProps {
  /** 'MM-DD' */
  value: string;
  onChange: (value: string) => void;
}

export function YearDayInput({ value, onChange, ...field }: YearDayProps) {
  const [of, day] = value.split('-');
  return (
    <GroupFrame {...field}>
      <Pair>
        <Choice label="Giorno" value={day ?? null} options={DAYS} onChange={(chosen) => onChange(`${of}-${chosen}`)} />
        <Choice label="Mese" value={of ?? null} options={MONTHS} onChange={(chosen) => onChange(`${chosen}-${day}`)} />
      </Pair>
    </GroupFrame>
  );
}
