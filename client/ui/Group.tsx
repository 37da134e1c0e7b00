import type { ComponentProps } from 'react';

/** Buttons or links that belong together, with a name for screen readers (`aria-label` or `aria-labelledby`). */
export function Group(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll sideways as a flex row in every browser
  return <div role="group" {...props} />;
}
