/** LinkedIn allows 100 characters, but percent-encoded and old addresses can be longer. */
const LONGEST = 200;

/**
 * The part of a LinkedIn address that identifies a person, normalized: without scheme, host, country, language, query and
 * trailing slash, percent-decoded and in lower case (except `ACoA…` ids, which are case-sensitive). Null for other addresses.
 */
export function linkedinSlug(url: string): string | null {
  const match = /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)*linkedin\.com\/(in|pub)\/([^?#]+)/i.exec(url.trim());
  const [, kind = '', path = ''] = match ?? [];
  const parts = path.split('/').filter((part) => part !== '');
  const [first] = parts;
  if (!first) return null;
  const slug = decode(kind.toLowerCase() === 'pub' ? `pub/${parts.join('/')}` : first);
  if (slug.length > LONGEST || /\p{Cc}/u.test(slug) || !slug.isWellFormed()) return null;
  return slug.startsWith('ACoA') ? slug : slug.toLowerCase().normalize('NFC');
}

/** The same for the page of a company or a school. */
export function linkedinOrganizationSlug(url: string): string | null {
  const match = /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)*linkedin\.com\/(?:company|school)\/([^/?#]+)/i.exec(url.trim());
  const slug = decode(match?.[1] ?? '');
  if (slug === '' || slug.length > LONGEST || /\p{Cc}/u.test(slug) || !slug.isWellFormed()) return null;
  return slug.toLowerCase().normalize('NFC');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
