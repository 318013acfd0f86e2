import Box from '@mui/material/Box';

const swatches = [
  { name: 'primary', ground: 'primary.main', text: 'primary.contrastText' },
  { name: 'link', ground: 'background.paper', text: 'secondary.main' },
  { name: 'warning', ground: 'warning.main', text: 'warning.contrastText' },
  { name: 'error', ground: 'error.main', text: 'error.contrastText' },
  { name: 'success', ground: 'success.main', text: 'success.contrastText' },
  { name: 'page', ground: 'background.default', text: 'text.secondary' },
  { name: 'paper', ground: 'background.paper', text: 'text.primary' },
  { name: 'raised', ground: 'surface.raised', text: 'text.secondary' },
  { name: 'selection', ground: 'selection.main', text: 'selection.text' },
  { name: 'rail', ground: 'rail.main', text: 'rail.text' },
  { name: 'tag', ground: 'tag.main', text: 'tag.text' },
  { name: 'label', ground: 'label.main', text: 'label.text' },
];

export function ColourSection() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))', gap: 1 }}>
      {swatches.map(({ name, ground, text }) => (
        <Box
          key={name}
          sx={{ p: 1.25, borderRadius: '8px', border: 1, borderColor: 'divider', bgcolor: ground, color: text }}
        >
          {name}
        </Box>
      ))}
    </Box>
  );
}
