import type { ConsentRegisterPage } from '../../../shared/contract/consent.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { Section } from '../../ui/Page.tsx';
import css from './ConsentsPage.module.css';

/** The texts shown before a choice, by version. */
export function ConsentTexts({ texts }: { texts: ConsentRegisterPage['texts'] }) {
  return (
    <Section title="Testi mostrati">
      <ul className={css.texts}>
        {texts.map(({ hash, created_at, texts: json, records }) => (
          <li key={hash}>
            <details>
              <summary>
                <span>
                  Versione <code>{hash.slice(0, 8)}</code>, da {longMoment(created_at)}
                </span>
                <span className="soft">
                  {records.toLocaleString('it-IT')} {records === 1 ? 'scelta' : 'scelte'}
                </span>
              </summary>
              <ul className={css.sentences}>
                {sentences(JSON.parse(json)).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Every text of the version, in the order it was kept; categories are names, not words anybody read. */
function sentences(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return name === 'category' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.entries(value).flatMap(([key, part]) => sentences(part, key)))];
}
