import LinkIcon from 'icon:baseline-link';
import MailOutlined from 'icon:outline-mail';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { toUrl } from '../../ui/formats.ts';

/** Where a name says all, it is the link; elsewhere the address is, with its name beside it. */
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

/** The addresses in the order in which we show them, without those that are missing. */
function presentLinks(links: Links) {
  return (Object.keys(names) as (keyof typeof names)[]).flatMap((key) => {
    const address = links[key];
    return address ? [{ key, address, text: undefined, note: undefined, ...names[key] }] : [];
  });
}

export const hasLinks = (links: Links) => presentLinks(links).length > 0;

/** Where else one finds a person or an organization. Each leads out of Kith, in a tab of its own. */
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
      <Link href={`mailto:${encodeURI(address)}`}>{address}</Link> <Note>{note}</Note>
    </IconLine>
  );
}

/** An address outside of Kith, shown without what is the same in all of them. */
export function ExternalLink({ address, text }: { address: string; text?: string | undefined }) {
  return (
    <Link href={toUrl(address)} target="_blank" rel="noopener noreferrer">
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
