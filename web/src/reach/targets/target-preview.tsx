import { targetStates, type TargetKind, type TargetPreview } from '@kith/contract/reach/targets';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../ui/formats.ts';
import { Label, Tag } from '../../ui/tag.tsx';
import type { TargetLayout } from './targets.api.ts';

/** What the preview shows as chosen, to send with the next request. */
export const layoutOf = (preview: TargetPreview): TargetLayout => ({
  separator: preview.separator,
  hasHeader: preview.hasHeader,
  ...(preview.nameColumn !== null && { nameColumn: preview.nameColumn }),
  ...(preview.lastNameColumn !== null && { lastNameColumn: preview.lastNameColumn }),
  ...(preview.websiteColumn !== null && { websiteColumn: preview.websiteColumn }),
  ...(preview.linkedinColumn !== null && { linkedinColumn: preview.linkedinColumn }),
});

const separators = { comma: 'Commas', semicolon: 'Semicolons', tab: 'Tabs', none: 'One for each line' } as const;

interface TargetPreviewProps {
  preview: TargetPreview;
  kind: TargetKind;
  disabled: boolean;
  onLayout: (layout: TargetLayout) => void;
}

/** How Kith reads the targets: the columns, which can be changed, the numbers, and the first targets. */
export function TargetPreviewStep({ preview, kind, disabled, onLayout }: TargetPreviewProps) {
  const { totals, duplicates, tooLong, empty, columns } = preview;
  const numbers = [
    [totals.matched, 'matched'],
    [totals.doubtful, 'to review'],
    [totals.unmatched, 'not found'],
    [duplicates, 'repeated'],
    [tooLong, 'too long'],
    [empty, 'empty'],
  ] as const;
  const layout = layoutOf(preview);
  const columnFields = [
    ['nameColumn', 'Name'],
    ...(kind === 'person' ? ([['lastNameColumn', 'Last name']] as const) : []),
    ['websiteColumn', 'Website or email'],
    ['linkedinColumn', 'LinkedIn'],
  ] as const;
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {numbers
          .filter(([count]) => count > 0)
          .map(([count, what]) => `${formatCount(count)} ${what}`)
          .join(' · ')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' }, my: 1.5 }}>
        <MuiTextField
          select
          size="small"
          label="Separated by"
          value={preview.separator}
          disabled={disabled}
          // The columns are guessed again.
          onChange={({ target }) => onLayout({ separator: target.value as TargetPreview['separator'] })}
        >
          {Object.entries(separators).map(([value, name]) => (
            <MenuItem key={value} value={value}>
              {name}
            </MenuItem>
          ))}
        </MuiTextField>
        {columns.length > 1 &&
          columnFields.map(([field, name]) => (
            <MuiTextField
              key={field}
              select
              size="small"
              label={name}
              value={preview[field] ?? ''}
              disabled={disabled}
              onChange={({ target: { value } }) => {
                const { [field]: _, ...others } = layout;
                onLayout(value === '' ? others : { ...others, [field]: Number(value) });
              }}
            >
              <MenuItem value="">None</MenuItem>
              {[...columns.entries()].map(([index, title]) => (
                <MenuItem key={index} value={index}>
                  {title}
                </MenuItem>
              ))}
            </MuiTextField>
          ))}
        <FormControlLabel
          label="The first line has titles"
          disabled={disabled}
          control={
            <Checkbox
              size="small"
              checked={preview.hasHeader}
              onChange={(_, hasHeader) => onLayout({ ...layout, hasHeader })}
            />
          }
        />
      </Box>
      <Box
        component="ul"
        aria-label="The first targets"
        sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: '10px' }}
      >
        {[...preview.targets.entries()].map(([line, target]) => (
          <Box
            component="li"
            key={line}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              alignItems: 'center',
              gap: 1.5,
              px: 1.5,
              py: 0.75,
              '& + &': { borderTop: 1, borderColor: 'divider' },
              // The state is never cut off.
              '& > :last-child': { flexShrink: 0 },
            }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {[target.name, target.website, target.linkedin].filter((part) => part !== null).join(' · ')}
              {target.recordName !== null && target.recordName !== target.name && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  is {target.recordName}
                </Typography>
              )}
            </Box>
            {target.state === 'doubtful' ? (
              <Label>{targetStates.doubtful}</Label>
            ) : (
              <Tag>{targetStates[target.state]}</Tag>
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}
