import { Check, CircleQuestionMark, X } from 'lucide-react';
import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import css from './Amenities.module.css';

type Known = boolean | null;

/** What visitors need to know before going: yes, no, or unknown. */
export function Amenities({ activity }: { activity: ActivityDetail }) {
  const facts: [label: string, known: Known][] = [
    ['Ingresso senza gradini', activity.step_free],
    ['Bagno accessibile', activity.accessible_toilet],
    ['Fasciatoio', activity.baby_changing],
    ['Cani ammessi', activity.dogs_allowed],
  ];
  if (facts.every(([, known]) => known === null))
    return <p>Non ce l’hanno ancora detto: prima di andare, meglio chiedere.</p>;
  return (
    <ul className={css.list}>
      {facts.map(([label, known]) => (
        <li key={label} className={css.fact}>
          <Mark known={known} />
          <span>
            {label}: <strong>{known === null ? 'non lo sappiamo' : known ? 'sì' : 'no'}</strong>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Mark({ known }: { known: Known }) {
  if (known === null) return <CircleQuestionMark size={24} className={css.unknown} />;
  return known ? <Check size={24} className={css.yes} /> : <X size={24} className={css.no} />;
}
