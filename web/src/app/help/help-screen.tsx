import { guides } from 'help:guides';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router';
import { Announcer } from '../../ui/announcer.tsx';
import { Panel } from '../../ui/panel.tsx';
import { rowLinkAttribute, handleRowArrowKeys } from '../../ui/row-arrow-keys.ts';
import { findSections, type FoundSection } from './find-sections.ts';

/** The list of guides, or the sections that have the searched words. */
export function HelpScreen() {
  const [search] = useSearchParams();
  const text = (search.get('q') ?? '').trim();
  return text === '' ? <GuideList /> : <Results text={text} />;
}

function GuideList() {
  return (
    <>
      <title>Help · Kith</title>
      <Typography variant="h1">Help</Typography>
      <Typography sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>
        Step-by-step guides with pictures. Search them above, or choose one.
      </Typography>
      <Guides />
    </>
  );
}

function Guides() {
  return (
    <Panel onKeyDown={handleRowArrowKeys}>
      <Box component="ul" sx={listStyle}>
        {guides.map(({ name, title, summary }) => (
          <li key={name}>
            <Box component={Link} to={`/help/${name}`} {...{ [rowLinkAttribute]: '' }} sx={rowStyle}>
              <Box component="span" sx={{ display: 'block', typography: 'h3', color: 'secondary.main' }}>
                {title}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {summary}
              </Box>
            </Box>
          </li>
        ))}
      </Box>
    </Panel>
  );
}

function Results({ text }: { text: string }) {
  const found = findSections(guides, text);
  const total = found.length === 1 ? '1 section found' : `${found.length} sections found`;
  return (
    <>
      <title>{`${text} · Help · Kith`}</title>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        Help for “{text}”
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>
        {found.length > 0 ? total : 'No section has all of these words. Try fewer or other words, or choose a guide:'}
      </Typography>
      {found.length > 0 ? <ResultList found={found} /> : <Guides />}
      <Box sx={{ mt: 2, typography: 'body2', color: 'text.secondary' }}>
        <MuiLink component={Link} to="/help">
          All guides
        </MuiLink>
      </Box>
      <Announcer text={total} />
    </>
  );
}

function ResultList({ found }: { found: readonly FoundSection[] }) {
  return (
    <Panel onKeyDown={handleRowArrowKeys}>
      <Box component="ul" aria-label="Sections found" sx={listStyle}>
        {found.map(({ guide, section, excerpt }) => (
          <li key={`${guide.name}#${section.id}`}>
            <Box
              component={Link}
              to={`/help/${guide.name}#${section.id}`}
              {...{ [rowLinkAttribute]: '' }}
              sx={rowStyle}
            >
              <Box component="span" sx={{ display: 'block', typography: 'h3', color: 'secondary.main' }}>
                {section.title}
              </Box>
              <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
                {guide.title}
              </Box>
              <Box component="span" sx={{ display: 'block', mt: 0.5 }}>
                {excerpt.map(({ at, text, isMatch }) => (isMatch ? <mark key={at}>{text}</mark> : text))}
              </Box>
            </Box>
          </li>
        ))}
      </Box>
    </Panel>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li + li': { borderTop: 1, borderColor: 'divider' },
  '& mark': { bgcolor: 'label.main', color: 'label.text', borderRadius: '3px' },
};

const rowStyle = (theme: Theme) => ({
  display: 'block',
  px: 2,
  py: 1.5,
  color: 'text.primary',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { ...theme.focusVisible, outlineOffset: -2 },
});
