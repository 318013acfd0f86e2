import LinkIcon from 'icon:baseline-link';
import MailOutlined from 'icon:outline-mail';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { toUrl } from '../../ui/formats.ts';
import { mailAddress } from '../mail-address.ts';

/** `text` replaces the address as the link's text; `note` is shown beside the address. */
const names = {
  website: { note: 'website' },
  careerWebsite: { note: 'careers' },
  crm: { note: 'CRM' },
  linkedin: { text: 'LinkedIn' },
  twitter: { text: 'X' },
  angellist: { text: 'AngelList' },
  crunchbase: { text: 'Crunchbase' },
} as const satisfies Record<string, { text?: string; note?: string }>;

type Links = Partial<Record<keyof typeof names, string | null>>;

/** The links that have an address, in the order of `names`. */
function presentLinks(links: Links) {
  return (Object.keys(names) as (keyof typeof names)[]).flatMap((key) => {
    const address = links[key];
    return address ? [{ key, address, text: undefined, note: undefined, ...names[key] }] : [];
  });
}

export const hasLinks = (links: Links) => presentLinks(links).length > 0;

/** Links to a person or an organization on other sites, opened in new tabs. */
export function ExternalLinks({ links }: { links: Links }) {
  return presentLinks(links).map(({ key, address, text, note }) => (
    <IconLine key={key} icon={<LinkIcon />}>
      <ExternalLink address={address} text={text} /> <Note>{note}</Note>
    </IconLine>
  ));
}

export function EmailLine({ address, note }: { address: string; note: string }) {
  return (
    <IconLine icon={<MailOutlined />}>
      <Link href={mailAddress([address])}>{address}</Link> <Note>{note}</Note>
    </IconLine>
  );
}

/** A link out of Kith. The shown address omits the protocol, `www.` and a final slash. */
export function ExternalLink({ address, text }: { address: string; text?: string | undefined }) {
  return (
    <Link
      href={toUrl(address)}
      target="_blank"
      rel="noopener noreferrer"
      // 'X' would be too narrow to touch.
      sx={{ display: text ? 'inline-block' : 'inline', minWidth: 24 }}
    >
      {text ?? address.trim().replace(/^https?:\/\/(www\.)?|\/$/gi, '')}
    </Link>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Box>
  );
}

function IconLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, py: '3px', '& svg': { fontSize: 16, mt: '2px', color: 'text.secondary' } }}>
      <Box aria-hidden sx={{ display: 'flex' }}>
        {icon}
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
