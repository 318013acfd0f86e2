/** Addresses of a database with several hosts, one of which is the primary: postgresql://user:secret@a:5432,b:5432/kith */
const pattern = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^#]*)$/;

/** The address of each host. Throws nothing: an address without a list of hosts is returned as it is. */
export function eachHost(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = pattern.exec(url) ?? [];
  if (!hosts.includes(',')) return [url];
  // Kith always looks for the host that accepts writes, so it does not need the setting of libpq for that.
  const rest = after.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => `${before}${host}${rest}`);
}

/** Without user and password, for messages. */
export const hostOf = (url: string): string => pattern.exec(url)?.[2] ?? '';

export const isDatabaseAddress = (url: string): boolean =>
  eachHost(url).every((one) => /^postgres(ql)?:\/\//.test(one) && URL.canParse(one));
