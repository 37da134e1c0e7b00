import { Link } from 'wouter';
import type { AdsResponse, RunningCampaign } from '../../../shared/contract/ads.ts';
import { paths } from '../../../shared/paths.ts';
import { theDay, wallTime } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import { grouped } from '../../../shared/rules/text.ts';
import { useNow } from '../../lib/alive.ts';
import { useAnchor } from '../../lib/anchor.ts';
import { siteName } from '../../lib/links.ts';
import { useResource } from '../../lib/resource.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Loaded, Loading } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page, Section } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './AdsPage.module.css';

/** /ads: explains advertisements (Annunci) and lists the running campaigns with their advertisers. */
export default function AdsPage() {
  const resource = useResource<AdsResponse>('/api/ads');
  useAnchor(true);
  return (
    <Page
      band="town"
      title="Annunci a pagamento"
      lead="Sul portale c’è un solo spazio a pagamento per pagina, sempre segnato «Annuncio». Qui vedi chi li paga, quanto e con che risultato."
    >
      <Section title="Le campagne in corso">
        <Loaded
          resource={resource}
          skeleton={
            <Loading className="tiles">
              {['a', 'b', 'c', 'd'].map((key) => (
                <Skeleton key={key} height="421px" />
              ))}
            </Loading>
          }
        >
          {(data) =>
            data.running.length === 0 ? (
              <Notice
                kind="town"
                title="Nessuna campagna in corso"
                action={<LinkButton href={paths.contact}>Scrivi alla redazione</LinkButton>}
              >
                In questo momento nessuno paga per comparire sul portale.
              </Notice>
            ) : (
              <ul className="tiles">
                {data.running.map((campaign) => (
                  <li key={campaign.id}>
                    <Campaign campaign={campaign} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
      <Answers thousandEuros={resource.data?.thousand_euros ?? null} />
    </Page>
  );
}

function Answers({ thousandEuros }: { thousandEuros: number | null }) {
  return (
    <div className={css.answers}>
      <section id="perche" className="stack gap-8 top pretty">
        <h2 className="size-l">Perché vedo proprio quell’annuncio</h2>
        <p>
          Perché era il suo turno. Le campagne in corso si alternano, una alla volta, uguali per tutti: il portale non
          guarda chi sei, che cosa hai letto o dove ti trovi.
        </p>
      </section>
      <section className="stack gap-8 top pretty">
        <h2 className="size-l">Che cosa si conta</h2>
        <p>
          Una visualizzazione quando almeno metà dell’annuncio resta sullo schermo per un secondo; un clic quando segui
          il link. Ognuno conta una volta al giorno per campagna, senza cookie e senza scrivere chi è stato. I programmi
          automatici non si contano, e nemmeno i clic da questa pagina.
        </p>
      </section>
      <section className="stack gap-8 top pretty">
        <h2 className="size-l">Che cosa si compra</h2>
        <p>
          Un numero massimo di visualizzazioni in un periodo.{' '}
          {thousandEuros !== null && `Mille costano ${price(thousandEuros * 100)}, per tutti. `}
          Arrivata al massimo, la campagna si ferma: non se ne mostra una di più. Chi paga non compare prima degli altri
          negli elenchi o nella ricerca.
        </p>
      </section>
      <section className="stack gap-8 top pretty">
        <h2 className="size-l">Vuoi un annuncio?</h2>
        <p>
          Ogni campagna è letta dalla redazione prima di partire. <Link href={paths.contact}>Scrivici</Link> e ti
          rispondiamo con prezzi e tempi.
        </p>
      </section>
    </div>
  );
}

/** The public facts of a campaign: advertiser, content, period, price, number of views. */
function Campaign({ campaign }: { campaign: RunningCampaign }) {
  const { advertiser, title, body, target_url, starts_on, ends_on, paid_cents } = campaign;
  const { impressions, max_impressions, clicks } = campaign;
  const today = wallTime(useNow()).day;
  const seen = `${grouped(impressions)} su ${grouped(max_impressions)}`;
  return (
    <article className="sheet high flex column gap-8 pad-16 breaks">
      <p className="soft strong">{advertiser}</p>
      <h3>{title}</h3>
      <p className="size-m">{body}</p>
      <p className="size-m">
        Porta a{' '}
        {target_url.startsWith('/') ? (
          <Link href={target_url} className="reach">
            una pagina di questo portale
          </Link>
        ) : (
          <a href={target_url} className="reach" rel="sponsored nofollow noopener noreferrer" target="_blank">
            {siteName(target_url)}
          </a>
        )}
      </p>
      <dl className={css.facts}>
        <div className="across">
          <dt>Periodo</dt>
          <dd className="strong">
            {theDay('dal', starts_on, today)} {theDay('al', ends_on, today)}
          </dd>
        </div>
        <div>
          <dt>Ha pagato</dt>
          <dd className="strong">{price(paid_cents)}</dd>
        </div>
        <div>
          <dt>Clic</dt>
          <dd className="strong">{grouped(clicks)}</dd>
        </div>
        <div className="across">
          <dt>Visualizzazioni</dt>
          <dd className="stack gap-8 strong">
            {seen}
            <progress className="wide" value={impressions} max={max_impressions} aria-hidden="true" />
          </dd>
        </div>
      </dl>
    </article>
  );
}
