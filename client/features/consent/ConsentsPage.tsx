import { Download } from 'lucide-react';
import { useSearch } from 'wouter';
import type { ChainState, ConsentRecord, ConsentRegisterPage } from '../../../shared/contract/consent.ts';
import { paths } from '../../../shared/paths.ts';
import { CONSENT_DECISIONS } from '../../../shared/rules/consent.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { grouped } from '../../../shared/rules/text.ts';
import { useResource } from '../../lib/resource.ts';
import { Callout } from '../../ui/Callout.tsx';
import { ConfirmedDownload } from '../../ui/ConfirmedDownload.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Loaded, Loading } from '../../ui/Loaded.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './ConsentsPage.module.css';

const PER_PAGE = 20;

/** /profilo/moduli/consensi: visitors' choices, whether the register is intact, and its export. */
export default function ConsentsPage() {
  const page = Number(new URLSearchParams(useSearch()).get('page')) || 1;
  const url = `/api/office/consents?page=${page}&per_page=${PER_PAGE}`;
  const resource = useResource<ConsentRegisterPage>(url);
  return (
    <ModulePage slug="consensi">
      <Loaded
        resource={resource}
        skeleton={
          <Loading className="grid gap-24">
            <Skeleton height="96px" />
            <Skeleton height="72px" />
            <Skeleton height="320px" />
          </Loading>
        }
      >
        {(data) => <Register register={data} />}
      </Loaded>
    </ModulePage>
  );
}

function Register({ register }: { register: ConsentRegisterPage }) {
  const { counts, chain, data, texts, retention_days, total, current_page, last_page } = register;
  return (
    <>
      <Facts
        look="figures"
        facts={Object.entries(CONSENT_DECISIONS).map(([decision, label]) => [
          label,
          grouped(counts[decision as keyof typeof counts]),
        ])}
      />
      <Section title="Integrità">
        <Chain chain={chain} />
        <p className="soft measure">
          Ogni scelta porta l’impronta di quella prima: una modifica o una riga tolta si vedono. Le scelte restano{' '}
          {retention_days} giorni, poi escono dal registro.
        </p>
        <div>
          <ConfirmedDownload href="/api/office/consents.csv">
            <Download />
            Scarica il registro (CSV)
          </ConfirmedDownload>
        </div>
      </Section>
      <Section title="Scelte">
        {total === 0 ? (
          <Notice kind="town" title="Ancora nessuna scelta">
            Quando qualcuno risponde al riquadro dei cookie, la sua scelta compare qui.
          </Notice>
        ) : (
          <>
            <ul className={css.records}>
              {data.map((record) => (
                <li key={record.id}>
                  <Choice record={record} />
                </li>
              ))}
            </ul>
            <Pager
              current={current_page}
              last={last_page}
              href={(page) => `${paths.module('consensi')}?page=${page}`}
            />
          </>
        )}
      </Section>
      <ConsentTexts texts={texts} />
    </>
  );
}

function Chain({ chain: { intact, checked, removed, broken } }: { chain: ChainState }) {
  const gone = removed === 0 ? '' : `, ${grouped(removed)} uscite per scadenza`;
  if (intact)
    return (
      <Callout tone="good">
        Il registro è integro: {grouped(checked)} {checked === 1 ? 'scelta verificata' : 'scelte verificate'}
        {gone}.
      </Callout>
    );
  return (
    <Callout tone="warm">
      Il registro è stato modificato.{' '}
      {broken?.kind === 'record' && `La prima scelta che non torna è la n. ${broken.id}.`}
      {broken?.kind === 'end' && 'Mancano le scelte più recenti.'}
      {broken?.kind === 'text' && `I testi della versione ${short(broken.text_version)} non sono quelli mostrati.`}
    </Callout>
  );
}

/** What was refused stands out from what was accepted. */
const TONES: { readonly [decision: string]: string } = { accept_all: 'leaf', reject_all: 'amber' };

function Choice({ record }: { record: ConsentRecord }) {
  const facts = [
    ['N.', String(record.id)],
    ['Revisione', record.revision === null ? 'non indicata' : String(record.revision)],
    ['Testi', short(record.text_version)],
    ['Browser', short(record.consent_id)],
    ['Impronta', short(record.hash)],
  ] as const;
  return (
    <article className={`stack toned gap-8 pad-12-16 ${css.record}`} data-tone={TONES[record.decision]}>
      <div>
        <h3 className="size-base">{CONSENT_DECISIONS[record.decision]}</h3>
        <time dateTime={record.created_at} className="soft">
          {longMoment(record.created_at)}
        </time>
      </div>
      <dl className="row gap-4-16 size-s">
        {facts.map(([term, value]) => (
          <div className="flex gap-8" key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** Enough of a hash to tell it from another by eye; the CSV has it whole. */
function short(hash: string | null): string {
  return hash === null ? 'non indicati' : hash.slice(0, 8);
}

/** The texts shown before a choice, by version. */
function ConsentTexts({ texts }: { texts: ConsentRegisterPage['texts'] }) {
  return (
    <Section title="Testi mostrati">
      <ul className={`sheet clip ruled ${css.texts}`}>
        {texts.map(({ hash, created_at, texts: json, records }) => (
          <li key={hash}>
            <details className="disclosure">
              <summary className="inset">
                <span className="grows">
                  Versione <code>{hash.slice(0, 8)}</code>, da {longMoment(created_at)}
                </span>
                <span className="soft regular">
                  {grouped(records)} {records === 1 ? 'scelta' : 'scelte'}
                </span>
              </summary>
              <ul className="stack gap-8 measure pad-8-16 quiet">
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
