import { options, type VNode } from 'preact';

/** Preact's hooks and fields by the short names that its files have. Its own tools use them too. */
type Hooks = typeof options & {
  /** Told of a node for which the document has no element. */
  __m?: (node: VNode) => void;
};
type Rendered = VNode & { __e?: object };

/** What a person does, one thing after the other. */
const ACTIONS =
  /^(?:click|auxclick|key|pointer(?:down|up)|mouse(?:down|up)|touch|input|change|submit|focus|popstate|toggle)/;
/** Without a frame, as in a tab in the background. */
const LONGEST_MS = 35;

/** Sets Preact up for the portal. */
export function setUpRendering(): void {
  const hooks: Hooks = options;
  const { diffed } = hooks;
  // client/start.ts remembers presses on what is not alive yet.
  hooks.diffed = (node: Rendered) => {
    diffed?.(node);
    if (typeof node.type === 'string' && node.__e) Object.assign(node.__e, { isAlive: true });
  };
  hooks.__m = ({ type }) => console.error(`the document has no <${type}> where the scripts render one`);
  // What follows from an action has happened before the next one, however fast it comes: a panel that opens has the focus.
  hooks.requestAnimationFrame = (run) =>
    ACTIONS.test(window.event?.type ?? '') ? queueMicrotask(run) : afterPainting(run);
}

function afterPainting(run: () => void): void {
  const go = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    setTimeout(run);
  };
  const timer = setTimeout(go, LONGEST_MS);
  const frame = requestAnimationFrame(go);
}
