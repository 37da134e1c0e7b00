/**
 * A grey placeholder; sizes in CSS units, so that nothing moves when the content arrives. Later parts of the page and
 * the footer appear with the content (Page.module.css, Shell.module.css).
 */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className="skeleton well" style={{ width, height }} data-loading aria-hidden="true" />;
}
