import { guides } from 'help:guides';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, type MouseEvent } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import type { Guide, GuideSection } from '../../../help.ts';
import { NotFoundScreen } from '../screens/error-screens.tsx';
import { guideStyle } from './guide-style.ts';
import { HelpNavigation } from './help-navigation.tsx';

export function GuideScreen() {
  const { guide: name } = useParams();
  const index = guides.findIndex((guide) => guide.name === name);
  const guide = guides[index];
  if (!guide) return <NotFoundScreen />;
  return <GuidePage key={guide.name} guide={guide} previous={guides[index - 1]} next={guides[index + 1]} />;
}

interface GuidePageProps {
  guide: Guide;
  previous: Guide | undefined;
  next: Guide | undefined;
}

function GuidePage({ guide: { name, title, summary, sections }, previous, next }: GuidePageProps) {
  useScrollToSection();
  const follow = useFollow();
  return (
    <Box component="article">
      <title>{`${title} · Help · Kith`}</title>
      <Typography variant="h1" sx={{ fontSize: 26, lineHeight: '34px' }}>
        {title}
      </Typography>
      <Typography sx={{ mt: 0.5, fontSize: 15, color: 'text.secondary' }}>{summary}</Typography>
      {/* For small screens, which have no room for the contents beside the guide. */}
      <Box component="details" sx={contentsStyle}>
        <summary>Contents</summary>
        <HelpNavigation label="Contents" current={name} />
      </Box>
      {/* The router handles clicks on links in the HTML, so that they do not reload the page. */}
      <Box onClick={follow} sx={guideStyle}>
        {sections.map((section) => (
          <Section key={section.id} guide={name} section={section} />
        ))}
      </Box>
      <Box component="nav" aria-label="Other guides" sx={neighboursStyle}>
        {previous && <Neighbour guide={previous} direction="Previous" />}
        {next && <Neighbour guide={next} direction="Next" />}
      </Box>
    </Box>
  );
}

function Section({ guide, section: { id, title, level, html } }: { guide: string; section: GuideSection }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-labelledby={id}>
      <Heading id={id} tabIndex={-1}>
        <a href={`/help/${guide}#${id}`}>{title}</a>
      </Heading>
      {/* oxlint-disable-next-line react/no-danger -- our own Markdown, converted to HTML by the build */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}

function Neighbour({ guide: { name, title }, direction }: { guide: Guide; direction: 'Previous' | 'Next' }) {
  return (
    <Box component={Link} to={`/help/${name}`} sx={{ textAlign: direction === 'Next' ? 'right' : 'left' }}>
      <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
        {direction}
      </Box>
      {title}
    </Box>
  );
}

/** Scrolls to the section in the hash and focuses its heading, so that Tab continues from there. */
function useScrollToSection() {
  const { hash } = useLocation();
  useEffect(() => {
    const heading = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!heading) return;
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  }, [hash]);
}

function useFollow() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.target === '_blank') return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
}

const contentsStyle = {
  display: { md: 'none' },
  mt: 2,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  '& summary': { px: 1, py: 0.5, cursor: 'pointer', fontWeight: 600 },
};

const neighboursStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  mt: 6,
  pt: 2,
  borderTop: 1,
  borderColor: 'divider',
  '& a': {
    color: 'secondary.main',
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
};
