import { Link } from 'wouter';
import type { RunningCampaign } from '../../../shared/contract/ads.ts';
import { theDay, wallTime } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import { siteName } from '../../lib/links.ts';
import css from './Campaign.module.css';

const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** The public facts of a campaign: advertiser, content, period, price, number of views. */
export function Campaign({ campaign }: { campaign: RunningCampaign }) {
  const { advertiser, title, body, target_url, starts_on, ends_on, paid_cents } = campaign;
  const { impressions, max_impressions, clicks } = campaign;
  const today = wallTime(Date.now()).day;
  const seen = `${whole.format(impressions)} su ${whole.format(max_impressions)}`;
  return (
    <article className={css.campaign}>
      <p className={css.advertiser}>{advertiser}</p>
      <h3>{title}</h3>
      <p className={css.body}>{body}</p>
      <p className={css.target}>
        Porta a{' '}
        {target_url.startsWith('/') ? (
          <Link href={target_url}>una pagina di questo portale</Link>
        ) : (
          <a href={target_url} rel="sponsored nofollow noopener noreferrer" target="_blank">
            {siteName(target_url)}
          </a>
        )}
      </p>
      <dl className={css.facts}>
        <div className={css.wide}>
          <dt>Periodo</dt>
          <dd>
            {theDay('dal', starts_on, today)} {theDay('al', ends_on, today)}
          </dd>
        </div>
        <div>
          <dt>Ha pagato</dt>
          <dd>{price(paid_cents)}</dd>
        </div>
        <div>
          <dt>Clic</dt>
          <dd>{whole.format(clicks)}</dd>
        </div>
        <div className={css.wide}>
          <dt>Visualizzazioni</dt>
          <dd>
            {seen}
            <progress className={css.meter} value={impressions} max={max_impressions} aria-hidden="true" />
          </dd>
        </div>
      </dl>
    </article>
  );
}
