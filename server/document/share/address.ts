import type { Kind } from '../../../shared/rules/kinds.ts';

/**
 * The path of an item's share image. It changes with the photo and with the point that stays in sight, because chats keep an
 * address's image for long.
 */
export function shareAddress(kind: Kind, { id, photo }: { id: number; photo?: string | null }): string {
  const [, name = '', point = ''] = /^photos\/([0-9a-f]{8})[^#]*#?(.*)$/.exec(photo ?? '') ?? [];
  const mark = [name, point].filter((part) => part !== '').join('-');
  return `/share/${kind}/${id}.png${mark === '' ? '' : `?foto=${mark}`}`;
}
