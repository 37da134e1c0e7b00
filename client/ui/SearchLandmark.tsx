import type { ComponentProps } from 'react';

/** A form that screen readers list among the page's landmarks as a search. */
export function SearchLandmark(props: ComponentProps<'form'>) {
  // biome-ignore lint/a11y/useSemanticElements: Chrome 112, the oldest one served, does not know <search>
  return <form role="search" {...props} />;
}
