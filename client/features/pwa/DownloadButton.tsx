import { Download } from 'lucide-react';
import { useSnapshot } from 'valtio';
import css from './DownloadButton.module.css';
import { download, downloadStore } from './download.ts';

/** The download button in the top bar, shown only when there is an offer: the store's page or the browser's install. */
export default function DownloadButton() {
  const { offer } = useSnapshot(downloadStore);
  if (offer === null) return null;
  const content = (
    <>
      <Download size={22} />
      <span className={css.label}>{offer.label}</span>
    </>
  );
  const onClick = () => download(offer);
  if (offer.href === null)
    return (
      <button type="button" className={css.button} aria-label={offer.label} title={offer.label} onClick={onClick}>
        {content}
      </button>
    );
  return (
    <a
      className={css.button}
      href={offer.href}
      target="_blank"
      rel="noopener"
      aria-label={offer.label}
      title={offer.label}
      onClick={onClick}
    >
      {content}
    </a>
  );
}
