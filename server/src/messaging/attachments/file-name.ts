import { limits } from '@kith/contract/limits';

/** Its last part, without what moves a cursor or hides in a header; pictures get the ending of what they have become. */
export function storedName(name: string, isPicture: boolean): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  const ending = /\.[^.]{1,20}$/.exec(clean)?.[0] ?? '';
  const stem = clean.slice(0, clean.length - ending.length) || 'file';
  const kept = isPicture ? '.webp' : ending;
  // A cut through a character leaves no half of it.
  return stem.slice(0, limits.attachment.name - kept.length).toWellFormed() + kept;
}

/** For every browser: plain for the old ones, percent-encoded for the others (RFC 6266). */
export function attachmentHeader(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
