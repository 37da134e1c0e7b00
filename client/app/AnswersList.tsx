import { useState } from 'react';
import { Link } from 'wouter';
import { wallTime } from '../../shared/rules/dates.ts';
import office from '../features/publishing/office/Office.module.css';
import { waitingBadge } from '../features/publishing/office/waiting.ts';
import { Badge } from '../ui/Badge.tsx';
import { AnswersTogether } from './AnswersTogether.tsx';
import type { Waiting } from './answers.ts';

interface ListProps {
  waits: readonly Waiting[];
  open: string;
  href: (key: string) => string;
  onAnswered: (words: string) => void;
}

/** Those that wait; several can be answered together. */
export function AnswersList({ waits, open, href, onAnswered }: ListProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const today = wallTime(Date.now()).day;
  const picked = waits.filter(({ key }) => chosen.includes(key));
  return (
    <>
      <ul className="sheet clip">
        {waits.map(({ key, title, line, since }) => (
          <li key={key} className={office.row}>
            <label className={office.pick}>
              <input
                type="checkbox"
                checked={chosen.includes(key)}
                aria-keyshortcuts="X"
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
                }
              />
              <span className="visually-hidden">
                Scegli «{title}», {line.slice(0, 60)}
              </span>
            </label>
            <span className="stack gap-2 grows shrinks close breaks">
              <Link
                href={href(key)}
                className="covers ink strong close undecorated"
                replace={open !== ''}
                aria-current={open === key || undefined}
              >
                {title}
              </Link>
              <span className="soft clamp-2">{line}</span>
            </span>
            <Badge {...waitingBadge({ submitted_at: since, updated_at: since }, today)} />
          </li>
        ))}
      </ul>
      <AnswersTogether
        picked={picked}
        onDone={(words) => {
          setChosen([]);
          onAnswered(words);
        }}
      />
    </>
  );
}
