import { limits } from '@kith/contract/limits';

/** The last part of a path, without control and format characters. Encoded pictures get the extension of their new format. */
export function cleanFileName(name: string, isPicture: boolean): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  const ending = /\.[^.]{1,20}$/.exec(clean)?.[0] ?? '';
  const stem = clean.slice(0, clean.length - ending.length) || 'file';
  const extension = isPicture ? '.webp' : ending;
  // slice() may cut a surrogate pair in half.
  return stem.slice(0, limits.attachment.name - extension.length).toWellFormed() + extension;
}

/** A plain name for old browsers and a percent-encoded one for the others (RFC 6266). */
export function contentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
