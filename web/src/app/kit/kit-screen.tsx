import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ThemeChoice } from '../../ui/theme/theme-choice.tsx';
import { AvatarSection } from './avatar-section.tsx';
import { ChipSection } from './chip-section.tsx';
import { ColourSection } from './colour-section.tsx';
import { FilterSection } from './filter-section.tsx';
import { FormatSection } from './format-section.tsx';
import { FormSection } from './form-section.tsx';
import { ListSection } from './list-section.tsx';
import { OverPageSection } from './over-page-section.tsx';
import { StateSection } from './state-section.tsx';
import { TableSection } from './table-section.tsx';
import { TypeSection } from './type-section.tsx';

/** Every component of the kit in its states, in both themes side by side. Dialogs have the theme of the page. */
export function KitScreen() {
  return (
    <Box component="main" sx={{ p: { xs: 1.5, sm: 3 } }}>
      <title>Design kit · Kith</title>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          Design kit
        </Typography>
        <ThemeChoice />
      </Box>
      <OverPageSection />
      <FilterSection />
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }, gap: 3 }}
      >
        <Pane theme="light" />
        <Pane theme="dark" />
      </Box>
    </Box>
  );
}

/** `data-theme` also works on a single element. */
function Pane({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <Box
      component="section"
      aria-label={`${theme} theme`}
      data-theme={theme}
      sx={{
        p: { xs: 1.5, sm: 3 },
        borderRadius: '12px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        color: 'text.primary',
      }}
    >
      <Section title="Colours">
        <ColourSection />
      </Section>
      <Section title="Type">
        <TypeSection />
      </Section>
      <Section title="Avatars">
        <AvatarSection />
      </Section>
      <Section title="Tags, labels, strength">
        <ChipSection />
      </Section>
      <Section title="Formats">
        <FormatSection />
      </Section>
      <Section title="Fields and buttons">
        <FormSection />
      </Section>
      <Section title="List and pager">
        <ListSection theme={theme} />
      </Section>
      <Section title="Table">
        <TableSection />
      </Section>
      <Section title="States">
        <StateSection />
      </Section>
    </Box>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ mb: 4 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
